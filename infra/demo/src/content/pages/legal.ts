import { text } from '../../text.ts';
import { richText } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

export const legal = framed({
  name: 'Legal notice',
  path: '/legal',
  title: text('Legal notice · Maison Verveine', 'Mentions légales · Maison Verveine'),
  description: text(
    'Who publishes this site, and what it does with your data.',
    'Qui publie ce site, et ce qu’il fait de vos données.',
  ),
  share: 'facade',
  sections: [
    richText('region3', {
      title: text('Legal notice', 'Mentions légales'),
      body: text(
        '<p>Maison Verveine is an imaginary house; nobody will answer the telephone. Its pages, words and pictures show what a site made with Sections can be, and they are yours to change.</p><h2>Your data</h2><p>This site sets no cookie until you choose a language or sign in, counts no visitors and loads nothing from elsewhere. If a page is missing something, that is the reason.</p><h2>Pictures</h2><p>Every picture was drawn by a script that comes with this installation. Use them as you like.</p>',
        '<p>La Maison Verveine est une maison imaginaire ; personne ne répondra au téléphone. Ses pages, ses mots et ses images montrent ce que peut être un site fait avec Sections, et ils sont à vous : changez-les.</p><h2>Vos données</h2><p>Ce site ne dépose aucun cookie tant que vous ne choisissez pas une langue ou ne vous connectez pas, ne compte pas ses visiteurs et ne charge rien d’ailleurs. S’il manque quelque chose à une page, voilà pourquoi.</p><h2>Les images</h2><p>Toutes les images ont été dessinées par un script livré avec cette installation. Faites-en ce que vous voulez.</p>',
      ),
      arrangement: 'split',
    }),
  ],
});
