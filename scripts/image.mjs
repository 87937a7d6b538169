// `npm run image [TAG]`: builds the container image with the first builder installed on the machine.
import { giveUp, run } from './lib.mjs';

const [tag = 'meydan'] = process.argv.slice(2);
const builders = [
  { name: 'docker', options: [] },
  { name: 'podman', options: [] },
  { name: 'buildah', options: ['--format', 'docker', '--network', 'host'] },
];

/** Whether a builder is installed and, for docker, can reach its engine. */
const works = async (builder) => (await run(builder, ['info'], { capture: true })).code === 0;

for (const { name, options } of builders) {
  if (await works(name)) {
    console.log(`Building the image ${tag} with ${name} …`);
    process.exit((await run(name, ['build', ...options, '--tag', tag, '.'])).code);
  }
}
giveUp('No image builder works here. Install docker, podman or buildah.');
