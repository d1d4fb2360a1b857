import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Several programs are built together; each keeps the name of its entry.
  serverBuildFile: '[name].js',
} satisfies Config
