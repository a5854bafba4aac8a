import { type Dish, vegan, vegetarian } from './dish.ts'

export const sides: readonly Dish[] = [
  ...vegan([
    [0.75, 'Salzkartoffeln'],
    [0.8, 'Petersilienkartoffeln'],
    [0.95, 'Rosmarinkartoffeln'],
    [1.15, 'Pommes frites'],
    [0.75, 'Basmatireis'],
    [0.85, 'Wildreis'],
    [0.8, 'Bulgur mit Petersilie und Minze', 'Weizen'],
    [0.8, 'Couscous mit Rosinen', 'Weizen', 'geschwefelt'],
    [0.8, 'Brokkoli'],
    [0.8, 'Möhrengemüse'],
    [0.85, 'Prinzessbohnen mit Bohnenkraut'],
    [0.85, 'Apfelrotkohl', 'Sulfite'],
    [0.95, 'Ofengemüse mit Thymian', 'Sellerie'],
    [0.8, 'Krautsalat mit Kümmel', 'Senf'],
    [0.85, 'Kleiner Blattsalat mit Balsamico', 'Senf', 'Sulfite'],
    [0.6, 'Vollkornbrötchen', 'Weizen', 'Roggen'],
  ]),
  ...vegetarian([
    [0.85, 'Kartoffelpüree', 'Milch'],
    [0.9, 'Spätzle', 'Weizen', 'Eier'],
    [1.1, 'Kartoffelgratin', 'Milch'],
    [0.9, 'Rahmspinat', 'Milch'],
    [0.9, 'Blumenkohl mit Butterbröseln', 'Weizen', 'Milch'],
    [0.95, 'Semmelknödel', 'Weizen', 'Eier', 'Milch'],
    [0.9, 'Grüner Salat mit Joghurtdressing', 'Milch', 'Senf'],
    [1.0, 'Kroketten', 'Weizen', 'Eier', 'Milch'],
    [0.85, 'Gurkensalat mit Dillrahm', 'Milch'],
  ]),
]
