import * as build from 'virtual:react-router/server-build'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env)
const app = createApp({ build, services: undefined as never })
serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () => {
  process.stdout.write(`Shop: ${config.publicUrl}\nReady\n`)
})
