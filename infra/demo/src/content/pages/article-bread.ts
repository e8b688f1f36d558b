import { text } from '../../text.ts';
import { imageGallery, richText, textWithImage } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

export const articleBread = framed({
  name: 'Journal: A night at the oven',
  path: '/journal/bread-since-four',
  title: text('A night at the oven · Maison Verveine', 'Une nuit au four · Maison Verveine'),
  description: text(
    'Nadia lights the oven at four. What happens until the first guest comes down.',
    'Nadia allume le four à quatre heures. Ce qui se passe jusqu’à ce que descende le premier client.',
  ),
  share: 'oven',
  sections: [
    textWithImage('region1', {
      eyebrow: text('Journal · 2 March', 'Journal · 2 mars'),
      title: text('A night at the oven', 'Une nuit au four'),
      text: text(
        '<p>Bread for forty, before anyone is awake.</p>',
        '<p>Du pain pour quarante, avant que quiconque soit réveillé.</p>',
      ),
      image: 'oven',
      position: 'behind',
      ratio: 'wide',
    }),
    richText('region3', {
      align: 'start',
      body: text(
        '<h2>Four o’clock</h2><p>The vine cuttings catch first, then the oak. Nadia sits on the flour bin with her coffee and does nothing, which she says is the most important part: if you hurry the fire, you hurry the bread.</p><h2>Half past five</h2><p>The bricks go from black to white. She rakes the embers to the left, wipes the floor of the oven with a wet sack, throws in a handful of flour and counts. If it browns at eight, it is too hot. At twelve, it is right.</p><h2>A quarter to six</h2><p>Eighteen loaves, three strokes of the blade each. The door is closed with a rope of dough, as it was before there were doors that closed. Then the smell goes up the stairs, and in the Lime Tree room somebody turns over and decides to sleep a little longer.</p>',
        '<h2>Quatre heures</h2><p>Les sarments prennent d’abord, puis le chêne. Nadia s’assoit sur le coffre à farine avec son café et ne fait rien, ce qui est, dit-elle, le plus important : qui presse le feu presse le pain.</p><h2>Cinq heures et demie</h2><p>Les briques passent du noir au blanc. Elle tire les braises à gauche, essuie la sole avec un sac mouillé, jette une poignée de farine et compte. Si la farine brunit à huit, c’est trop chaud. À douze, c’est bon.</p><h2>Six heures moins le quart</h2><p>Dix-huit pains, trois coups de lame chacun. On scelle la porte d’un boudin de pâte, comme du temps où les portes ne fermaient pas. Puis l’odeur monte l’escalier, et dans la chambre du Tilleul quelqu’un se retourne et décide de dormir encore un peu.</p>',
      ),
    }),
    richText('region4-1', {
      title: text('The dough', 'La pâte'),
      tone: 'soft',
      body: text(
        '<table><tbody><tr><th scope="row">Old wheat, T80</th><td>700 g</td></tr><tr><th scope="row">Rye</th><td>300 g</td></tr><tr><th scope="row">Leaven</th><td>250 g</td></tr><tr><th scope="row">Water</th><td>720 g</td></tr><tr><th scope="row">Salt</th><td>18 g</td></tr></tbody></table>',
        '<table><tbody><tr><th scope="row">Blé ancien, T80</th><td>700 g</td></tr><tr><th scope="row">Seigle</th><td>300 g</td></tr><tr><th scope="row">Levain</th><td>250 g</td></tr><tr><th scope="row">Eau</th><td>720 g</td></tr><tr><th scope="row">Sel</th><td>18 g</td></tr></tbody></table>',
      ),
    }),
    richText('region4-2', {
      title: text('The patience', 'La patience'),
      tone: 'soft',
      body: text(
        '<p>Fold four times in two hours. Then the cellar, all night, under a cloth. In the morning it must shake like a custard when you knock on the basket.</p>',
        '<p>Quatre rabats en deux heures. Puis la cave, toute la nuit, sous un linge. Au matin, la pâte doit trembler comme un flan quand on frappe la corbeille.</p>',
      ),
    }),
    imageGallery('region5', {
      images: [
        { image: 'breakfast', caption: text('Eight o’clock, the first tray', 'Huit heures, le premier plateau') },
        {
          image: 'long-table',
          caption: text(
            'Half past seven in the evening, the last of it',
            'Dix-neuf heures trente, les dernières tranches',
          ),
        },
      ],
      columns: '2',
      ratio: 'landscape',
    }),
  ],
});
