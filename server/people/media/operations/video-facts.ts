import { BufferSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { InputTrack, InputVideoTrack } from 'mediabunny';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { UploadedVideo } from '../../../../contract/schemas/media.ts';
import { isTruncated } from '../rules/video-truncation.ts';

/** What a video is; or why it is refused. */
export type VideoVerdict = { facts: Omit<UploadedVideo, 'key'> } | { refused: ErrorCode };

/** What browsers play. HEVC they play where the device can, which is most of them. */
const codecs = {
  mp4: { video: ['avc', 'hevc', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} satisfies Record<string, { video: string[]; audio: string[] }>;

/** A telephone writes one picture, one sound, and some tracks of its own. */
const maxTracks = 16;
/** 240 pictures a second for the whole time, and as much again of everything else. */
const maxPackets = 2 * 240 * limits.videoSeconds;
/** Pixels of a side: more is no 4K, and decoders of telephones give up. */
const maxSide = 4096;
/** What was cut to a minute may end with the frame after it. */
const toleranceSeconds = 0.5;

class VideoRefused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Reads a whole video: its container, codecs, and every packet of it, so that neither a header nor a table is believed. A MOV is called MP4: it is
 * the same container, and every browser plays it under that name. It may take as long and as much memory as the file makes it: to be run
 * where both are limited.
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

/** The first picture that browsers play; what sounds beside it must sound in them, too. */
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

/** Pixels as they are shown, upright. */
async function sizeOf(video: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const isFit = (side: number) => Number.isInteger(side) && side > 0 && side <= maxSide;
  const coded = [await video.getCodedWidth(), await video.getCodedHeight()];
  if (![width, height, ...coded].every(isFit)) throw new VideoRefused('VideoUnreadable');
  return { width, height };
}

/** Where the last packet ends, or the header says that it does: players believe the later one. */
async function secondsOf(tracks: readonly InputTrack[]): Promise<number> {
  let packets = 0;
  let last = 0;
  for (const track of tracks) {
    if (!track.isVideoTrack() && !track.isAudioTrack()) continue;
    let own = 0;
    // With their bytes: that a table names them does not mean that they are there.
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
