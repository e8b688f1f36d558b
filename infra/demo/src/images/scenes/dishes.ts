import type { Scene } from '../canvas.ts';
import { dish } from './plate.ts';

const SEED = ['#6f7f3d', '#8a9a4f', '#c8bf8a'] as const;
const HERB = ['#3f6b3d', '#5c8a4c', '#7da35c'] as const;

/** What the kitchen sends out, by name. */
export const dishes: Readonly<Record<string, Scene>> = {
  squash: dish({
    cloth: '#d9cab2',
    sauce: '#e9b45c',
    ingredients: [
      { form: 'wedge', colours: ['#d9792f', '#e08e36', '#c8642a'], count: 7, size: 0.34, spread: 0.85 },
      { form: 'dot', colours: ['#f3d489', '#f7e2ac'], count: 9, size: 0.055, spread: 1.05 },
      { form: 'cream', colours: ['#fbf6ea'], count: 3, size: 0.14, spread: 0.6 },
      { form: 'petal', colours: ['#7f9a72', '#95ab86'], count: 8, size: 0.17, spread: 0.9 },
      { form: 'crumb', colours: SEED, count: 16, size: 0.04, spread: 1.05 },
    ],
  }),
  peas: dish({
    cloth: '#c6cfbe',
    sauce: '#d8dca0',
    ingredients: [
      { form: 'petal', colours: HERB, count: 6, size: 0.24, spread: 0.9 },
      { form: 'glossy', colours: ['#7fb04c', '#96c25c', '#6a9c3f'], count: 34, size: 0.085, spread: 0.92 },
      { form: 'cream', colours: ['#f5efd9'], count: 3, size: 0.17, spread: 0.7 },
      { form: 'glossy', colours: ['#eea62f'], count: 1, size: 0.24, spread: 0.2 },
      { form: 'petal', colours: ['#4d7d46', '#8fb56b'], count: 7, size: 0.12, spread: 1 },
      { form: 'crumb', colours: ['#b8863e'], count: 12, size: 0.028, spread: 1.05 },
    ],
  }),
  plum: dish({
    cloth: '#ddcdc6',
    sauce: '#f2dfd0',
    ingredients: [
      { form: 'half', colours: ['#8a2f48', '#74243f', '#a1435a'], count: 6, size: 0.26, spread: 0.78 },
      { form: 'glossy', colours: ['#571b33', '#6c2340'], count: 5, size: 0.13, spread: 0.95 },
      { form: 'cream', colours: ['#fbf3e4'], count: 3, size: 0.16, spread: 0.5 },
      { form: 'petal', colours: ['#8aa66a', '#6f9058'], count: 5, size: 0.15, spread: 0.9 },
      { form: 'crumb', colours: ['#d9b07c', '#efd8ae'], count: 22, size: 0.034, spread: 1.02 },
    ],
  }),
  trout: dish({
    cloth: '#cdd5d6',
    plate: '#eef0ea',
    sauce: '#eadfae',
    ingredients: [
      { form: 'stick', colours: ['#8fae5d', '#a7c073'], count: 6, size: 0.2, spread: 0.8 },
      { form: 'fillet', colours: ['#e39a78'], count: 1, size: 0.42, spread: 0.05 },
      { form: 'dot', colours: ['#e8743a', '#f08c4c'], count: 16, size: 0.038, spread: 0.95 },
      { form: 'petal', colours: HERB, count: 7, size: 0.1, spread: 0.9 },
      { form: 'ring', colours: ['#c9527a'], count: 4, size: 0.11, spread: 0.95 },
    ],
  }),
  tomato: dish({
    cloth: '#e3d3bd',
    sauce: '#f0d8b0',
    ingredients: [
      { form: 'half', colours: ['#c73f2d', '#d6552f', '#e0862f', '#b23a38'], count: 7, size: 0.25, spread: 0.82 },
      { form: 'cream', colours: ['#fdf9ee'], count: 4, size: 0.14, spread: 0.75 },
      { form: 'petal', colours: ['#3f7a44', '#5a9452'], count: 9, size: 0.14, spread: 0.95 },
      { form: 'ring', colours: ['#a8577c'], count: 4, size: 0.12, spread: 0.9 },
      { form: 'dot', colours: ['#2c3a2a', '#46573f'], count: 10, size: 0.024, spread: 1 },
    ],
  }),
  mushroom: dish({
    cloth: '#c9bda9',
    plate: '#ece4d6',
    sauce: '#c9a878',
    ingredients: [
      { form: 'half', colours: ['#b08358', '#c49a6c', '#8f6643'], count: 8, size: 0.22, spread: 0.85 },
      { form: 'glossy', colours: ['#7a5638', '#94704e'], count: 7, size: 0.12, spread: 0.9 },
      { form: 'cream', colours: ['#f8efdc'], count: 2, size: 0.16, spread: 0.5 },
      { form: 'petal', colours: HERB, count: 6, size: 0.13, spread: 0.95 },
      { form: 'crumb', colours: ['#e2c79a'], count: 18, size: 0.03, spread: 1.02 },
    ],
  }),
  pear: dish({
    cloth: '#d6cfbc',
    sauce: '#e6c98d',
    ingredients: [
      { form: 'wedge', colours: ['#ead592', '#e0c474', '#f0e0a8'], count: 6, size: 0.32, spread: 0.78 },
      { form: 'cream', colours: ['#fdf6e6'], count: 2, size: 0.2, spread: 0.4 },
      { form: 'crumb', colours: ['#8a5a34', '#a8743f', '#6e4529'], count: 26, size: 0.04, spread: 0.9 },
      { form: 'petal', colours: ['#7fa05f', '#9bb878'], count: 6, size: 0.13, spread: 0.9 },
    ],
  }),
  cheese: dish({
    cloth: '#bfc7b4',
    plate: '#e9e2d2',
    ingredients: [
      { form: 'wedge', colours: ['#f3e3b0', '#ead392', '#f7ecc8'], count: 4, size: 0.42, spread: 0.75 },
      { form: 'half', colours: ['#6c2f4c', '#8a4560'], count: 4, size: 0.17, spread: 0.95 },
      { form: 'glossy', colours: ['#5d2440', '#77315a'], count: 9, size: 0.085, spread: 1 },
      { form: 'crumb', colours: ['#a8743f', '#c69a63'], count: 10, size: 0.07, spread: 1 },
      { form: 'petal', colours: HERB, count: 4, size: 0.13, spread: 1 },
    ],
  }),
};
