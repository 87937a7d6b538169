// Makes the demo videos from photos: `node data/demo/films/make.mjs`. Each shows some photos with a slow zoom, without sound. Chromium renders and
// encodes them. The results are committed.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.mjs';

const here = import.meta.dirname;
const photos = join(here, '..', 'photos');
/** Photo sets by folder and file name prefix. */
const things = [
  'apartments-interior/flat-01',
  'apartments-interior/flat-12',
  'bicycles/city-siyah',
  'boats/rowboat-yesil',
  'cars/cabrio-siyah',
  'cars/city-car-gumus',
  'cars/coupe-siyah',
  'cars/hatchback-a-beyaz',
  'cars/hatchback-b-mavi',
  'cars/suv-gri',
  'houses-exterior/old-modern-villa-pool',
  'motorcycles/vespa-sari',
  'phones/slab-c-siyah',
  'sofas/corner-a-bej',
];

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();
const library = join(here, '..', '..', '..', 'node_modules', 'mediabunny', 'dist', 'bundles', 'mediabunny.min.mjs');
// WebCodecs encoders need a secure origin.
await page.route('http://localhost/**', (route) =>
  route.request().url().endsWith('.mjs')
    ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(library) })
    : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>films</title>' }),
);
await page.goto('http://localhost/');
for (const thing of things) {
  const [album, name] = thing.split('/');
  const names = readdirSync(join(photos, album)).filter((file) => file.replace(/-\d+\.webp$/, '') === name);
  const pictures = names.map((file) => readFileSync(join(photos, album, file), 'base64'));
  const film = await page.evaluate(paint, pictures);
  mkdirSync(join(here, album), { recursive: true });
  writeFileSync(join(here, `${thing}.mp4`), Buffer.from(film, 'base64'));
  console.log(thing, Math.round(film.length * 0.75), 'bytes');
}
await browser.close();

/** Runs in the page; shows each picture for two seconds. */
async function paint(pictures) {
  const [width, height, perSecond, secondsEach] = [560, 420, 15, 2];
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = await import('http://localhost/mediabunny.mjs');
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 150_000, keyFrameInterval: 2 });
  output.addVideoTrack(source, { frameRate: perSecond });
  await output.start();
  let frame = 0;
  for (const picture of pictures) {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
    const whole = Math.max(width / image.width, height / image.height);
    for (let step = 0; step < perSecond * secondsEach; step += 1, frame += 1) {
      const scale = whole * (1 + 0.06 * (step / (perSecond * secondsEach)));
      const [wide, high] = [image.width * scale, image.height * scale];
      context.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high);
      await source.add(frame / perSecond, 1 / perSecond);
    }
  }
  await output.finalize();
  let text = '';
  for (const byte of new Uint8Array(target.buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}
