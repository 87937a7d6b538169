/** A shape of an icon: the tag and attributes of an SVG element. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Attributes that `pathOf` understands, by tag. */
const geometry: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
};

const isPlain = ([tag, attributes]: Shape): boolean =>
  Object.keys(attributes).every((name) => geometry[tag]?.includes(name));

/**
 * The content of an icon's `svg`. Joins its shapes to one path, because icons are a large part of a page's elements. Shapes with colours of their own
 * stay separate.
 */
export function iconContent(shapes: readonly Shape[]): string {
  const plain = shapes.filter(isPlain);
  const joined = plain.length === 0 ? [] : [element(['path', { d: plain.map(pathOf).join('') }])];
  return [...joined, ...shapes.filter((shape) => !isPlain(shape)).map(element)].join('');
}

const element = ([tag, attributes]: Shape): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;

function pathOf([tag, attributes]: Shape): string {
  const of = (name: string): number => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      return absoluteStart(attributes['d'] ?? '');
    case 'circle':
      return ellipse(of('cx'), of('cy'), of('r'), of('r'));
    case 'ellipse':
      return ellipse(of('cx'), of('cy'), of('rx'), of('ry'));
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
    case 'rect':
      return rectangle(of('x'), of('y'), of('width'), of('height'), of(attributes['rx'] === undefined ? 'ry' : 'rx'));
    default:
      return `M${attributes['points']}${tag === 'polygon' ? 'z' : ''}`;
  }
}

/** The first command of a path is absolute even in lower case, but not after another path. Coordinates that follow it stay relative. */
function absoluteStart(path: string): string {
  const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
  const start = new RegExp(String.raw`^m\s*(${number})[\s,]*(${number})[\s,]*`).exec(path);
  if (!start) return path;
  const rest = path.slice(start[0].length);
  return `M${start[1]} ${start[2]}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
  );
}
