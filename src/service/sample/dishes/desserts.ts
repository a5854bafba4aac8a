import { type Dish, vegan, vegetarian } from './dish.ts'

export const desserts: readonly Dish[] = [
  ...vegan([
    [1.0, 'Rote Grütze'],
    [0.8, 'Apfelmus mit Zimt'],
    [1.2, 'Kokosmilchreis mit Mango und Limette'],
    [1.2, 'Obstsalat mit Minze'],
    [1.0, 'Schokoladenpudding aus Sojadrink', 'Soja'],
    [1.1, 'Pflaumenkompott mit Haferstreuseln', 'Hafer'],
    [1.3, 'Chiapudding mit Himbeeren', 'Mandeln'],
    [1.2, 'Apfel-Zimt-Crumble', 'Weizen'],
    [1.1, 'Gebackene Banane mit Kokosraspeln', 'Weizen'],
  ]),
  ...vegetarian([
    [0.95, 'Vanillepudding mit Kirschen', 'Milch'],
    [1.0, 'Grießflammeri mit Himbeersauce', 'Weizen', 'Milch'],
    [1.3, 'Schokoladenmousse', 'Eier', 'Milch'],
    [1.1, 'Aprikosenquark mit Pistazien', 'Milch', 'Pistazien'],
    [1.4, 'Tiramisu', 'Weizen', 'Eier', 'Milch', 'mit Alkohol'],
    [1.2, 'Joghurt mit Honig und Walnüssen', 'Milch', 'Walnüsse'],
    [1.3, 'Apfelstrudel mit Walnüssen und Vanillesauce', 'Weizen', 'Eier', 'Milch', 'Walnüsse'],
    [1.0, 'Buttermilch-Beeren-Becher', 'Milch'],
    [1.1, 'Zitronenjoghurt mit Minze', 'Milch'],
    [1.1, 'Stracciatellaquark', 'Milch', 'Soja'],
    [1.0, 'Eis am Stiel', 'Milch', 'Soja', 'mit Süßungsmittel'],
  ]),
]

export const cakes: readonly Dish[] = [
  ...vegan([
    [1.6, 'Bananenbrot mit Walnüssen', 'Weizen', 'Walnüsse'],
    [1.5, 'Zwetschgendatschi mit Streuseln', 'Weizen'],
    [1.6, 'Birnen-Mandel-Kuchen', 'Weizen', 'Mandeln'],
    [1.7, 'Schokoladen-Brownie mit Roter Bete', 'Weizen', 'Soja', 'Mandeln'],
  ]),
  ...vegetarian([
    [1.6, 'Käsekuchen vom Blech', 'Weizen', 'Eier', 'Milch'],
    [1.4, 'Marmorkuchen', 'Weizen', 'Eier', 'Milch'],
    [1.5, 'Apfelkuchen mit Mandelkruste', 'Weizen', 'Eier', 'Milch', 'Mandeln'],
    [1.6, 'Möhrenkuchen mit Frischkäseglasur', 'Weizen', 'Eier', 'Milch', 'Haselnüsse'],
    [1.5, 'Mohnkuchen mit Streuseln', 'Weizen', 'Eier', 'Milch'],
    [1.2, 'Zimtschnecke', 'Weizen', 'Eier', 'Milch'],
    [1.3, 'Franzbrötchen', 'Weizen', 'Milch'],
  ]),
]
