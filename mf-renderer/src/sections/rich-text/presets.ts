import type { RichTextSettings } from './definition.ts';

const hours: RichTextSettings = {
  title: { en: 'Opening hours', fr: 'Horaires d’ouverture' },
  body: {
    en: '<table><tbody><tr><th scope="row">Monday and Tuesday</th><td>Closed</td></tr><tr><th scope="row">Wednesday to Friday</th><td>9 am – 6 pm</td></tr><tr><th scope="row">Saturday</th><td>10 am – 4 pm</td></tr><tr><th scope="row">Sunday</th><td>Closed</td></tr></tbody></table><p>On public holidays, telephone before you come.</p>',
    fr: '<table><tbody><tr><th scope="row">Lundi et mardi</th><td>Fermé</td></tr><tr><th scope="row">Du mercredi au vendredi</th><td>9 h – 18 h</td></tr><tr><th scope="row">Samedi</th><td>10 h – 16 h</td></tr><tr><th scope="row">Dimanche</th><td>Fermé</td></tr></tbody></table><p>Les jours fériés, téléphonez avant de venir.</p>',
  },
  arrangement: 'split',
  tone: 'plain',
  align: 'start',
};

/** A film that anybody may show, until the site's own stands there. */
const FILM = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

const film: RichTextSettings = {
  title: { en: 'See for yourself', fr: 'Voyez par vous-même' },
  body: {
    en: `<p>Say in a sentence what the film shows, and put your own in the place of this one.</p><iframe src="${FILM}" title="Film"></iframe>`,
    fr: `<p>Dites en une phrase ce que montre le film, et mettez le vôtre à la place de celui-ci.</p><iframe src="${FILM}" title="Film"></iframe>`,
  },
  arrangement: 'stacked',
  tone: 'plain',
  align: 'center',
};

export const richTextPresets = [
  {
    name: 'opening-hours',
    label: { en: 'Opening hours', fr: 'Horaires d’ouverture' },
    description: {
      en: 'When you are open, day by day, and what is different on holidays.',
      fr: 'Quand vous êtes ouvert, jour par jour, et ce qui change les jours fériés.',
    },
    words: { en: 'times schedule days closed', fr: 'heures planning jours fermé' },
    example: hours,
  },
  {
    name: 'film',
    label: { en: 'Film from elsewhere', fr: 'Film d’un autre site' },
    description: {
      en: 'A film with a title and a sentence. It is loaded once somebody wants to see it.',
      fr: 'Un film, un titre et une phrase. Il n’est chargé que si l’on veut le voir.',
    },
    words: { en: 'video movie clip youtube vimeo', fr: 'vidéo clip youtube vimeo' },
    example: film,
  },
];
