import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table as one cached file: no page computes its part, no browser asks for more.
  routeDiscovery: { mode: 'initial' },
  // Several programs are built together; each keeps the name of its entry.
  serverBuildFile: '[name].js',
} satisfies Config
