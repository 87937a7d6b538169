import type { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { CallInput } from '../../../../contract/declare.ts';

export type ConductVerdict = CallInput<typeof moderationCalls.actOnMember>['body'];
