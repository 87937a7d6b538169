import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, tool, withTools } from '../../scripts/lib.mjs';

export interface NextVersion {
  /** A checkout that can be started. */
  folder: string;
  remove(): Promise<void>;
}

const copied = ['contract', 'server', 'web', 'data', 'public', 'scripts', 'package.json', 'vite.config.ts'];
const alsoCopied = ['react-router.config.ts', 'tsconfig.base.json'];

/**
 * A later version of this checkout: with one more migration, which adds a column and a table and fills a row, and with another build, whose main script
 * has another name. So this checkout is the old version.
 */
export async function nextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-next-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const name of [...copied, ...alsoCopied]) await cp(join(root, name), join(folder, name), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await addMigration(join(folder, 'server', 'migrations'));
    const entry = join(folder, 'web', 'entry.client.tsx');
    await writeFile(entry, `${await readFile(entry, 'utf8')}\ndocument.documentElement.dataset['version'] = 'next';\n`);
    const { code, output } = await run(tool('react-router'), ['build', folder], {
      env: withTools({ NODE_ENV: 'production' }),
      capture: true,
    });
    if (code !== 0) throw new Error(`The next version could not be built:\n${output}`);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function addMigration(migrations: string): Promise<void> {
  const journalFile = join(migrations, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There are no migrations');
  const idx = last.idx + 1;
  const tag = `${String(idx).padStart(4, '0')}_next_version`;
  journal.entries.push(Object.assign({ ...last }, { idx, when: last.when + 1, tag }));
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(
    join(migrations, `${tag}.sql`),
    `alter table ad add column next_version_note text;--> statement-breakpoint
create table next_version (id int primary key, made_at timestamptz not null default now());--> statement-breakpoint
insert into next_version (id) values (1);
`,
  );
}
