/** Draws the demo campaigns' pictures: `node data/demo/photos/campaigns/make.mjs`. Stars in İznik tile style, without text. */
import { join } from 'node:path';
import sharp from 'sharp';

const [width, height, tile] = [1920, 768, 192];

/** An eight-pointed star from two squares. */
const star = (x, y, size, style) =>
  [0, 45]
    .map(
      (turn) =>
        `<rect x="${x - size}" y="${y - size}" width="${2 * size}" height="${2 * size}" transform="rotate(${turn} ${x} ${y})" ${style}/>`,
    )
    .join('');

/** Petals around a point. */
const flower = (x, y, size, petals, style) =>
  Array.from(
    { length: petals },
    (_, n) =>
      `<path d="M${x} ${y} q${size * 0.42} ${-size * 0.5} 0 ${-size} q${-size * 0.42} ${size * 0.5} 0 ${size}z" transform="rotate(${(360 / petals) * n} ${x} ${y})" ${style}/>`,
  ).join('');

/** A lattice of stars with flowers, stronger towards the right. */
function lattice({ line, petal, accent }) {
  const parts = [];
  for (let row = 0; row <= height / tile; row += 1) {
    for (let column = 0; column <= width / tile; column += 1) {
      const [x, y] = [column * tile, row * tile + (column % 2) * (tile / 2)];
      const strength = 0.18 + 0.75 * (x / width) ** 1.6;
      const isAccent = (column * 3 + row * 5) % 7 === 0;
      parts.push(
        `<g opacity="${strength.toFixed(2)}">`,
        star(x, y, tile * 0.3, `fill="none" stroke="${line}" stroke-width="3"`),
        flower(x, y, tile * 0.26, 8, `fill="${isAccent ? accent : petal}"`),
        `<circle cx="${x}" cy="${y}" r="${tile * 0.05}" fill="${line}"/>`,
        '</g>',
      );
    }
  }
  return parts.join('');
}

const banner = ({ from, to, glow, ...colours }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      <radialGradient id="glow" cx="0.82" cy="0.4" r="0.6"><stop stop-color="${glow}" stop-opacity="0.55"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <rect width="100%" height="100%" fill="url(#glow)"/>
    ${lattice(colours)}
  </svg>`;

const banners = {
  november: { from: '#16307f', to: '#2b53c4', glow: '#4fa3f7', line: '#dfeafc', petal: '#5fc4cf', accent: '#f2b84b' },
  'new-year': { from: '#0d2233', to: '#12596a', glow: '#56c5c9', line: '#eaf7f6', petal: '#d9483b', accent: '#f4f9f8' },
};

for (const [name, colours] of Object.entries(banners)) {
  const picture = sharp(Buffer.from(banner(colours)));
  await picture.webp({ quality: 74, effort: 6 }).toFile(join(import.meta.dirname, `${name}.webp`));
}
