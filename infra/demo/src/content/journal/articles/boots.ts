import { text } from '../../../text.ts';
import type { ArticleDraft } from '../draft.ts';

export const boots: ArticleDraft = {
  slug: 'an-hour-in-the-garden',
  title: text('An hour in the garden', 'Une heure au jardin'),
  excerpt: text(
    'The green boots by the door are for guests. What to do with them, and what to leave alone.',
    'Les bottes vertes près de la porte sont pour les hôtes. Ce qu’on peut faire avec, et ce qu’il vaut mieux laisser.',
  ),
  body: text(
    '<p>There are six sizes and none of them fits, which is no excuse. Before eight the garden is at its best, and so, I am told, am I.</p><h2>Please do</h2><ul><li>Pick peas, and eat them there. That is what the first row is for.</li><li>Ask what something is. If I do not answer, I have not heard you, or I do not know.</li><li>Sit on the bench by bed seven. From there you see the valley and nobody sees you.</li></ul><h2>Please do not</h2><ul><li>Water. The can is heavy and it is never the plant you think.</li><li>Close the gate of the hens, if it is open. Open it, if it is closed.</li><li>Tidy. The heap of branches is a house, and somebody lives in it.</li></ul><p>At nine the bell rings and there is <a href="/house">breakfast</a>. Leave the boots outside. They know the way.</p>',
    '<p>Il y en a six tailles et aucune ne va, ce qui n’est pas une excuse. Avant huit heures, le jardin est au mieux, et moi aussi, me dit-on.</p><h2>Volontiers</h2><ul><li>Cueillir des petits pois, et les manger sur place. Le premier rang est là pour ça.</li><li>Demander ce que c’est. Si je ne réponds pas, c’est que je n’ai pas entendu, ou que je ne sais pas.</li><li>S’asseoir sur le banc du carré sept. De là, on voit la vallée et personne ne vous voit.</li></ul><h2>Plutôt pas</h2><ul><li>Arroser. L’arrosoir est lourd, et ce n’est jamais la plante qu’on croit.</li><li>Fermer la porte des poules, si elle est ouverte. L’ouvrir, si elle est fermée.</li><li>Ranger. Le tas de branches est une maison, et quelqu’un y habite.</li></ul><p>À neuf heures, la cloche sonne et c’est le <a href="/house">petit déjeuner</a>. Laissez les bottes dehors. Elles connaissent le chemin.</p>',
  ),
  image: 'boots',
  author: 'marguerite-aubin',
  categories: ['garden', 'house'],
  tags: ['spring', 'summer'],
  day: '2025-05-18',
};
