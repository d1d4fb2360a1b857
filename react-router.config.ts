import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole table is 10 kB, most of it the office's: a page brings its part and asks for what its links need.
  routeDiscovery: { mode: 'lazy' },
  // Several programs are built together; each keeps the name of its entry.
  serverBuildFile: '[name].js',
} satisfies Config
