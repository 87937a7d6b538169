import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Begins with the two files that take longest, so that no worker is left with one of them while the other has nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/every-screen-');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
