// `npm run image [TAG]`: builds the container image with the first builder that the machine has.
import { giveUp, run } from './lib.mjs';

const [tag = 'meydan'] = process.argv.slice(2);
const builders = [
  ['docker', ['build', '--tag', tag, '.']],
  ['podman', ['build', '--tag', tag, '.']],
  ['buildah', ['build', '--format', 'docker', '--network', 'host', '--tag', tag, '.']],
];

/** Whether a builder is installed and, as docker, has an engine to talk to. */
const works = async (builder) => (await run(builder, ['info'], { capture: true })).code === 0;

for (const [builder, args] of builders) {
  if (await works(builder)) {
    console.log(`Building the image ${tag} with ${builder} …`);
    process.exit((await run(builder, args)).code);
  }
}
giveUp('No image builder works here. Install docker, podman or buildah.');
