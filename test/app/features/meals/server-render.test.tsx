import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { codeMeaningsOf } from '../../../../src/app/features/meals/codes.ts'
import { Legend } from '../../../../src/app/features/meals/legend.tsx'
import { MealDetail } from '../../../../src/app/features/meals/meal-detail.tsx'
import { Menu } from '../../../../src/app/features/meals/menu.tsx'
import { MenuSummary } from '../../../../src/app/features/meals/menu-summary.tsx'
import { meal } from './meal.ts'
import { InGerman } from './shown.tsx'
import { around, openView } from './views.ts'

const meals = [
  meal({
    name: 'Graupensuppe mit Wurzelgemüse',
    notes: ['vegan', 'A'],
    prices: { students: 1.7, others: 3 },
  }),
]
const doNothing = () => {}

describe('menus on the server', () => {
  it('are drawn without a browser', () => {
    expect('document' in globalThis).toBe(false)
    const html = renderToString(
      <InGerman>
        <Router ssrPath="/">
          <Menu {...around} heading={<h2>Heute</h2>} view={openView(meals)} onFilterChange={doNothing} />
          <MenuSummary
            {...around}
            name="Mensa"
            href="/canteen/1"
            view={openView(meals)}
            onClearFilter={doNothing}
          />
          <MealDetail
            meal={meals[0] ?? meal()}
            codes={codeMeaningsOf(meals)}
            canteen={{ name: 'Mensa', href: '/canteen/1' }}
            date={around.date}
            priceGroup="students"
            mine={[]}
            onShare={doNothing}
          />
          <Legend meals={meals} />
        </Router>
      </InGerman>,
    )
    expect(html.match(/Graupensuppe/g)).toHaveLength(3)
    expect(html).toContain('Stand 11:32')
  })
})
