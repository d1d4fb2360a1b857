import { parseArgs } from 'node:util'
import * as build from 'virtual:react-router/server-build'
import { ConfigError, readConfig } from '#server/boot/config.ts'
import { failed } from '#server/boot/failed.ts'
import { perform } from './hand-over.ts'
import { firstStart } from './seed/first-start.ts'

/** `npm run seed`: large data beside what is there; with `--first-start` a shop's own beginning, for the process `--for`. */
async function seed(): Promise<void> {
  const config = readConfig(process.env)
  const { values } = readArguments()
  if (values['first-start']) return firstStart(config, build, Number(values.for))
  const [products, orders] = [amount('products', values), amount('orders', values)]
  if (products + orders === 0) {
    throw new ConfigError('Say how much: npm run seed -- --products 5000 --orders 20000')
  }
  await perform(config, 'seed', { products, orders })
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        'first-start': { type: 'boolean', default: false },
        for: { type: 'string' },
        products: { type: 'string', default: '0' },
        orders: { type: 'string', default: '0' },
      },
    })
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

function amount(name: 'products' | 'orders', values: Record<typeof name, string>): number {
  const text = values[name]
  if (!/^\d{1,7}$/.test(text))
    throw new ConfigError(`--${name} must be a whole number, not ${text}`)
  return Number(text)
}

seed().catch(failed)
