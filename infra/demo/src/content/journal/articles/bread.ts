import { text } from '../../../text.ts';
import type { ArticleDraft } from '../draft.ts';

export const bread: ArticleDraft = {
  slug: 'bread-since-four',
  title: text('A night at the oven', 'Une nuit au four'),
  excerpt: text(
    'Nadia lights the oven at four. What happens until the first guest comes down.',
    'Nadia allume le four à quatre heures. Ce qui se passe jusqu’à ce que descende le premier client.',
  ),
  body: text(
    '<h2>Four o’clock</h2><p>The vine cuttings catch first, then the oak. Nadia sits on the flour bin with her coffee and does nothing, which she says is the most important part: if you hurry the fire, you hurry the bread.</p><h2>Half past five</h2><p>The bricks go from black to white. She rakes the embers to the left, wipes the floor of the oven with a wet sack, throws in a handful of flour and counts. If it browns at eight, it is too hot. At twelve, it is right.</p><h2>A quarter to six</h2><p>Eighteen loaves, three strokes of the blade each. The door is closed with a rope of dough, as it was before there were doors that closed. Then the smell goes up the stairs, and in the <a href="/rooms">Lime Tree room</a> somebody turns over and decides to sleep a little longer.</p><h2>The dough</h2><table><tbody><tr><th scope="row">Old wheat, T80</th><td>700 g</td></tr><tr><th scope="row">Rye</th><td>300 g</td></tr><tr><th scope="row">Leaven</th><td>250 g</td></tr><tr><th scope="row">Water</th><td>720 g</td></tr><tr><th scope="row">Salt</th><td>18 g</td></tr></tbody></table><p>Fold four times in two hours. Then the cellar, all night, under a cloth. In the morning it must shake like a custard when you knock on the basket.</p>',
    '<h2>Quatre heures</h2><p>Les sarments prennent d’abord, puis le chêne. Nadia s’assoit sur le coffre à farine avec son café et ne fait rien, ce qui est, dit-elle, le plus important : qui presse le feu presse le pain.</p><h2>Cinq heures et demie</h2><p>Les briques passent du noir au blanc. Elle tire les braises à gauche, essuie la sole avec un sac mouillé, jette une poignée de farine et compte. Si la farine brunit à huit, c’est trop chaud. À douze, c’est bon.</p><h2>Six heures moins le quart</h2><p>Dix-huit pains, trois coups de lame chacun. On scelle la porte d’un boudin de pâte, comme du temps où les portes ne fermaient pas. Puis l’odeur monte l’escalier, et dans la <a href="/rooms">chambre du Tilleul</a> quelqu’un se retourne et décide de dormir encore un peu.</p><h2>La pâte</h2><table><tbody><tr><th scope="row">Blé ancien, T80</th><td>700 g</td></tr><tr><th scope="row">Seigle</th><td>300 g</td></tr><tr><th scope="row">Levain</th><td>250 g</td></tr><tr><th scope="row">Eau</th><td>720 g</td></tr><tr><th scope="row">Sel</th><td>18 g</td></tr></tbody></table><p>Quatre rabats en deux heures. Puis la cave, toute la nuit, sous un linge. Au matin, la pâte doit trembler comme un flan quand on frappe la corbeille.</p>',
  ),
  image: 'oven',
  author: 'ines-verveine',
  categories: ['baking'],
  tags: ['winter', 'recipe', 'portrait'],
  day: '2025-03-02',
};
