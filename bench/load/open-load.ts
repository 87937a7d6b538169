import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadPlan, LoadResult, LoadStep } from './plan.ts';

/** The generator in a separate process. */
export interface Load {
  pid: number;
  /** Sends one step of load. One at a time. */
  run(step: LoadStep): Promise<LoadResult>;
  close(): void;
}

export async function openLoad(plan: LoadPlan): Promise<Load> {
  const child = fork(join(import.meta.dirname, 'generator.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const answer = <T>() =>
    new Promise<T>((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`The load generator ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message as T);
      });
    });
  const ready = answer<'ready'>();
  child.send(plan);
  await ready;
  return {
    pid: child.pid ?? 0,
    async run(step) {
      const result = answer<LoadResult>();
      child.send(step);
      return result;
    },
    close: () => void child.kill(),
  };
}
