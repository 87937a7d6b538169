import { mediaCalls as calls } from '../../../contract/calls/media.ts';
import { authorizeCall, principalIdOf, memberOf } from '../../platform/caller.ts';
import { required } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { Media } from './port.ts';
import { uploadRules } from './rules/upload-rules.ts';

export function mediaBindings({ media }: { media: Pick<Media, 'upload' | 'rotate' | 'uploadVideo'> }) {
  return bindAll(
    bind(calls.upload, ({ query, upload }, context) => {
      authorizeCall(uploadRules[query.purpose], context.caller);
      return media.upload(principalIdOf(context), query.purpose, required(upload, 'MalformedRequest'));
    }),
    bind(calls.rotate, ({ body }, context) => media.rotate(memberOf(context).id, body.key, body.degrees)),
    bind(calls.uploadVideo, ({ upload }, context) =>
      media.uploadVideo(memberOf(context).id, required(upload, 'MalformedRequest')),
    ),
  );
}
