import { expect, test } from 'vitest';
import { readPageText } from './page-text.ts';

const read = (html: string, from = 0, most = 15_000) => readPageText('site', html, { from, most });

const PAGE = `<!doctype html><html lang="en"><head><title>Rooms &amp; more</title><meta name="description" content="Five rooms">
<style>.x{}</style><script>let hidden = '<p>no</p>'</script></head><body>
<header><nav aria-label="Main"><ul><li><a href="/">Home</a></li><li><a href="/rooms"><img src="x" alt="Rooms"></a></li></ul></nav></header>
<main id="main"><h1>Rooms <em>by the</em>
  sea</h1><p>Each looks <br>out. See <a href="/visit"> how to come</a>.</p><p hidden>Not this</p><div aria-hidden="true">Nor this</div>
<h3>Prices</h3><ol><li><p>First</p><ul><li>inner</li></ul></li><li>Second</li></ol>
<img src="a" alt=""><img src="b"><img src="c" alt="The &quot;sea&quot;">
<a href="/card"><h2>Card</h2><p>Of a room</p></a><a href="/icon" aria-label="Next"><svg><title>arrow</title></svg></a>
<table><tr><th>Room</th><th>Price</th></tr><tr><td>Sea</td><td>90</td></tr></table>
<blockquote>Lovely</blockquote><pre>a
  b</pre>
<form><label>Your name <input name="name" required></label><label for="m">Message</label><textarea id="m">draft</textarea>
<select aria-label="Nights"><option>One</option><option>Two</option></select><input type="hidden" value="secret"><button>Send</button></form>
<video title="The bay">No film for you</video><iframe title="Map" src="https://maps.example"></iframe></main>
<footer>© 2026</footer><script type="application/json">{"secret":1}</script></body></html>`;

test('A3: a page is read as somebody would read it aloud: levels, lists, links, pictures, fields', async () => {
  expect(await read(PAGE)).toEqual({
    title: 'Rooms & more',
    description: 'Five rooms',
    next: null,
    text: `--- header ---
--- nav: Main ---
- [Home](/)
- [![Rooms]](/rooms)
--- main ---

# Rooms by the sea
Each looks
out. See [how to come](/visit).

### Prices
1. First
  - inner
2. Second
![no alternative text] ![The "sea"]

## Card
Of a room
(link: /card)
[Next](/icon)
Room | Price
Sea | 90
> Lovely
a
 b
Your name (field: text, required)
Message
(field: text of several lines) (choice: Nights: One, Two) (button: Send)
(film: The bay) (frame: Map)
--- footer ---
© 2026`,
  });
});

test('A3: a long page is read in parts of whole lines, and nothing is left out between them', async () => {
  const html = `<body>${Array.from({ length: 500 }, (_, index) => `<p>Line ${index} 🌱</p>`).join('')}</body>`;
  const parts: string[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const { text, next } = await read(html, from, 300);
    expect(text.length).toBeLessThanOrEqual(300);
    parts.push(text);
    from = next;
  }
  expect(parts.join('\n').split('\n')).toEqual(Array.from({ length: 500 }, (_, index) => `Line ${index} 🌱`));
  const one = await read(`<body><p>${'x'.repeat(1000)}</p></body>`, 0, 300);
  expect([one.text.length, one.next]).toEqual([300, 300]);
});

test('A3: markup that is broken, without an end or very deep is read as far as it goes', async () => {
  expect((await read('<body><p>One</b><div>Two</p>Three<script>x')).text).toBe('One\nTwo\nThree');
  expect((await read(`<body>${'<blockquote>'.repeat(20_000)}deep`)).text).toMatch(/^(?:> )+deep$/);
  expect((await read('')).text).toBe('');
  expect((await read('<body><a href="javascript:alert(1)">Go</a></body>')).text).toBe('Go');
});

test('A3: a line that has no end is read in several, with every link of it', async () => {
  const links = Array.from({ length: 1000 }, (_, index) => `<a href="/${index}">Room ${index}</a> `);
  const { text } = await read(`<body><p>${links.join('')}</p></body>`, 0, 100_000);
  expect(text.match(/Room \d+(?:\]\(|\s\(link: )\/\d+\)/g)).toHaveLength(1000);
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(4100);
});
