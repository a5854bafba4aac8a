import { openStore } from '../../../src/service/store/open-store.ts'
import { DATE, PER_CANTEEN } from './writer-load.ts'

// A process of its own that writes canteens with their menus and acknowledges each on a line:
// node writer.ts DATABASE_URL FIRST STEP COUNT, where the ids are FIRST, FIRST + STEP, …
const [databaseUrl = '', first = '1', step = '1', count = '1'] = process.argv.slice(2)
const store = await openStore(databaseUrl)
for (let written = 0; written < Number(count); written++) {
  const id = Number(first) + written * Number(step)
  await store.canteens.put([{ id, name: `Mensa ${id}`, city: '', address: '', coordinates: null }])
  const meals = Array.from({ length: PER_CANTEEN }, (_, index) => ({
    name: `Gericht ${index}`,
    category: 'Essen',
    notes: ['vegan'],
    prices: {},
  }))
  await store.meals.publish(id, [{ date: DATE, closed: false, meals }])
  process.stdout.write(`${written + 1}\n`)
}
await store.close()
