import { DivIcon, LatLngBounds, Map as LeafletMap, Marker, TileLayer } from 'leaflet';

interface Words {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly failed: string;
}

const matches = (query: string): boolean => matchMedia(query).matches;

const make = (tag: string, className: string, text = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** The list's own words. The page's policy takes no markup from text, so nodes are handed over. */
function popupOf(place: Element): HTMLElement {
  const content = make('div', 'site-map-popup');
  for (const part of place.children) content.append(part.cloneNode(true));
  return content;
}

function zoomButtons(map: LeafletMap, words: Words): HTMLElement {
  const bar = make('div', 'site-map-zoom');
  const add = (text: string, label: string, run: () => void): void => {
    const button = make('button', '', text);
    button.ariaLabel = label;
    button.setAttribute('type', 'button');
    button.addEventListener('click', run);
    bar.append(button);
  };
  add('+', words.zoomIn, () => void map.zoomIn());
  add('−', words.zoomOut, () => void map.zoomOut());
  return bar;
}

/** Draws the places of a section on a map in its box. Leaflet's own controls write markup, which the policy refuses. */
export function drawMap(box: HTMLElement, section: HTMLElement): () => void {
  const { map: url = '', zoom = '14', words: text = '{}' } = box.dataset;
  const words: Words = JSON.parse(text);
  const canvas = box.querySelector<HTMLElement>('[data-canvas]') ?? box;
  const moving = !matches('(prefers-reduced-motion: reduce)');
  const map = new LeafletMap(canvas, {
    attributionControl: false,
    zoomControl: false,
    // The page goes on scrolling: by wheel over the map, and by one finger on it.
    scrollWheelZoom: false,
    dragging: matches('(pointer: fine)'),
    zoomAnimation: moving,
    fadeAnimation: moving,
    markerZoomAnimation: moving,
  });
  // Its own key for that works only while the map itself has the focus, and a pin has it.
  canvas.addEventListener('keydown', ({ key }) => key === 'Escape' && map.closePopup());
  const layer = new TileLayer(url, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(map);
  layer.once('tileload', () => {
    box.dataset.state = 'shown';
  });
  layer.once('tileerror', () => {
    if (box.dataset.state !== 'shown') box.append(make('p', 'site-map-failed', words.failed));
  });
  const places = [...section.querySelectorAll<HTMLElement>('[data-lat]')];
  const points = places.map(({ dataset }): [number, number] => [Number(dataset.lat), Number(dataset.lng)]);
  for (const [index, point] of points.entries()) {
    const place = places[index];
    if (!place) continue;
    const icon = new DivIcon({
      className: 'site-map-pin',
      html: make('span', ''),
      iconSize: [28, 36],
      iconAnchor: [14, 36],
    });
    const name = place.firstElementChild?.textContent ?? '';
    new Marker(point, { icon, title: name, alt: name })
      .addTo(map)
      .bindPopup(popupOf(place), { closeButton: false, offset: [0, -28], maxWidth: 260 });
  }
  const [only, ...others] = points;
  if (only && others.length === 0) map.setView(only, Number(zoom));
  else map.fitBounds(new LatLngBounds(points), { padding: [48, 48], maxZoom: Number(zoom), animate: false });
  box.append(zoomButtons(map, words));
  const resized = new ResizeObserver(() => map.invalidateSize());
  resized.observe(canvas);
  return () => {
    resized.disconnect();
    map.remove();
  };
}
