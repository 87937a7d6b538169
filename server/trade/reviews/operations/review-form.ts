import type { z } from 'zod';
import type { reviewForm } from '../../../../contract/schemas/review.ts';

export type ReviewForm = z.output<typeof reviewForm>;
