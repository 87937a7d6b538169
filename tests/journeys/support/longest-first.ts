import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Starts the two longest files first, so that no worker is left with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/every-screen-');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
