import { text } from '../../../text.ts';
import type { ArticleDraft } from '../draft.ts';

export const firstFrost: ArticleDraft = {
  slug: 'first-frost',
  title: text('First frost', 'Première gelée'),
  excerpt: text(
    'It came on the ninth, two weeks late. What was covered, what was picked by torchlight, and what is better for it.',
    'Elle est venue le neuf, avec deux semaines de retard. Ce qu’on a couvert, ce qu’on a cueilli à la lampe, et ce qui y gagne.',
  ),
  body: text(
    '<p>You know it by the silence. On the evening before, the wind lies down, the smoke goes straight up, and the cat asks to come in. I walk along the beds with the fleece over my arm and decide who stays out.</p><h2>Covered</h2><p>The late lettuce, the chard, and the row of parsley that Inès calls hers. Fleece, not plastic: under plastic they wake up wet and sulk until noon.</p><h2>Picked by torchlight</h2><p>Every green tomato, eleven kilos of them, and the last basil, which turns black if you so much as mention December. Three of us, two lamps, one pair of gloves. By ten the kitchen table had disappeared.</p><h2>Better for it</h2><p>Leeks. Parsnips. The kale that tasted of nothing in September. Cold turns their starch to sugar, and two nights of it do what no cook can. We leave them where they are and dig on the day.</p><blockquote><p>The garden does not end with the frost. It changes kitchens.</p></blockquote>',
    '<p>On la reconnaît au silence. La veille au soir, le vent se couche, la fumée monte droit et le chat demande à rentrer. Je longe les carrés, le voile sur le bras, et je décide qui reste dehors.</p><h2>Couverts</h2><p>Les laitues tardives, les blettes, et le rang de persil qu’Inès dit à elle. Du voile, pas du plastique : sous le plastique ils se réveillent mouillés et boudent jusqu’à midi.</p><h2>Cueillis à la lampe</h2><p>Toutes les tomates vertes, onze kilos, et le dernier basilic, qui noircit dès qu’on prononce le mot décembre. À trois, avec deux lampes et une paire de gants. À dix heures, on ne voyait plus la table de la cuisine.</p><h2>Ceux qui y gagnent</h2><p>Les poireaux. Les panais. Le chou frisé, qui n’avait goût de rien en septembre. Le froid change leur amidon en sucre, et deux nuits font ce qu’aucun cuisinier ne sait faire. On les laisse en place et on arrache le jour même.</p><blockquote><p>Le jardin ne finit pas avec la gelée. Il change de cuisine.</p></blockquote>',
  ),
  image: 'garden',
  author: 'marguerite-aubin',
  categories: ['vegetables', 'garden'],
  tags: ['autumn', 'winter'],
  day: '2024-11-10',
};
