import { BufferSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { InputTrack, InputVideoTrack } from 'mediabunny';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { UploadedVideo } from '../../../../contract/schemas/media.ts';
import { isTruncated } from '../rules/video-truncation.ts';

/** The properties of a video, or the reason for its refusal. */
export type VideoVerdict = { facts: Omit<UploadedVideo, 'key'> } | { refused: ErrorCode };

/** Codecs that browsers play. HEVC plays on most devices. */
const codecs = {
  mp4: { video: ['avc', 'hevc', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} satisfies Record<string, { video: string[]; audio: string[] }>;

/** Phones write one video track, one audio track and a few metadata tracks. */
const maxTracks = 16;
/** 240 frames per second for the maximum length, and as many packets of other tracks. */
const maxPackets = 2 * 240 * limits.videoSeconds;
/** Pixels per side. More exceeds 4K and the decoders of phones. */
const maxSide = 4096;
/** A video cut to a minute may end with the next frame. */
const toleranceSeconds = 0.5;

class VideoRefused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Reads the container, the codecs and every packet, so that no header or table is trusted. MOV is reported as MP4: it is the same container, and
 * every browser plays it under that name. Time and memory are not limited here; run it in `video-process.ts`.
 */
export async function videoVerdict(bytes: Uint8Array): Promise<VideoVerdict> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] });
  try {
    if (!(await input.canRead())) throw new VideoRefused('FileTypeNotAccepted');
    const container = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
    if (isTruncated[container](bytes)) throw new VideoRefused('VideoUnreadable');
    const tracks = await input.getTracks();
    if (tracks.length > maxTracks) throw new VideoRefused('VideoUnreadable');
    const video = await playableVideo(tracks, container);
    const size = await sizeOf(video);
    return { facts: { contentType: `video/${container}`, seconds: await secondsOf(tracks), ...size } };
  } catch (error) {
    return { refused: error instanceof VideoRefused ? error.code : 'VideoUnreadable' };
  }
}

/** The first video track that browsers play. If there is audio, one audio track must be playable too. */
async function playableVideo(tracks: readonly InputTrack[], container: keyof typeof codecs): Promise<InputVideoTrack> {
  const videos = tracks.filter((track) => track.isVideoTrack());
  const sounds = tracks.filter((track) => track.isAudioTrack());
  if (videos.length === 0) throw new VideoRefused('VideoUnreadable');
  const playable = async (track: InputTrack, names: readonly string[]) =>
    names.includes((await track.getCodec()) ?? '');
  const playableTracks = await Promise.all(sounds.map((track) => playable(track, codecs[container].audio)));
  if (sounds.length > 0 && !playableTracks.includes(true)) throw new VideoRefused('VideoCodecNotAccepted');
  for (const track of videos) if (await playable(track, codecs[container].video)) return track;
  throw new VideoRefused('VideoCodecNotAccepted');
}

/** Displayed size in pixels, after rotation. */
async function sizeOf(video: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const isFit = (side: number) => Number.isInteger(side) && side > 0 && side <= maxSide;
  const coded = [await video.getCodedWidth(), await video.getCodedHeight()];
  if (![width, height, ...coded].every(isFit)) throw new VideoRefused('VideoUnreadable');
  return { width, height };
}

/** The end of the last packet or the header's duration, whichever is later, as players do. */
async function secondsOf(tracks: readonly InputTrack[]): Promise<number> {
  let packets = 0;
  let last = 0;
  for (const track of tracks) {
    if (!track.isVideoTrack() && !track.isAudioTrack()) continue;
    let own = 0;
    // Packets are read with their data, because a table entry does not prove that the data exists.
    for await (const packet of new EncodedPacketSink(track).packets()) {
      own += 1;
      const end = packet.timestamp + packet.duration;
      if (!Number.isFinite(end) || packet.data.length === 0) throw new VideoRefused('VideoUnreadable');
      if (own + packets > maxPackets || end > limits.videoSeconds + toleranceSeconds)
        throw new VideoRefused('VideoTooLong');
      last = Math.max(last, end);
    }
    if (own === 0 && track.isVideoTrack()) throw new VideoRefused('VideoUnreadable');
    packets += own;
    last = Math.max(last, (await track.getDurationFromMetadata()) ?? 0);
  }
  if (last <= 0) throw new VideoRefused('VideoUnreadable');
  if (last > limits.videoSeconds + toleranceSeconds) throw new VideoRefused('VideoTooLong');
  return last;
}
