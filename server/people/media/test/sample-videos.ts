import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { AudioCodec, OutputFormat, VideoCodec } from 'mediabunny';

/** Videos for tests: real containers with packets that need no decoder. */

export interface FilmOptions {
  container?: 'mp4' | 'mov' | 'webm' | 'mkv' | 'fragmented';
  video?: VideoCodec;
  audio?: AudioCodec;
  seconds?: number;
  width?: number;
  height?: number;
  /** Makes a different video. */
  shade?: number;
}

const formats: Record<NonNullable<FilmOptions['container']>, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat(),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
  fragmented: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
};

const videoNames: Record<string, string> = {
  avc: 'avc1.42c00a',
  hevc: 'hvc1.1.6.L93.B0',
  vp8: 'vp8',
  vp9: 'vp09.00.10.08',
  av1: 'av01.0.04M.08',
  prores: 'apch',
};

/** H.264 baseline profile, level 1, with its parameter sets. */
const avcDescription = Buffer.from('0142c00affe1000967 42c00ad901a47011 01000568ce38 80'.replaceAll(' ', ''), 'hex');
/** Start of an H.265 description, without parameter sets. */
const hevcDescription = Buffer.from('010160000000900000000000 5df000fcfdf8f800000f00'.replaceAll(' ', ''), 'hex');

/** Opus, two channels. */
const opusDescription = Buffer.from('4f707573486561640102380180bb0000000000', 'hex');
/** AAC-LC, 48 kHz, two channels. */
const aacDescription = Buffer.from('1190', 'hex');

const perSecond = 5;

/** A video with five frames per second. */
export async function aFilm(options: FilmOptions = {}): Promise<Buffer> {
  const { container = 'mp4', video = 'avc', audio, seconds = 2, width = 64, height = 48, shade = 0 } = options;
  const target = new BufferTarget();
  const output = new Output({ format: formats[container](), target });
  const pictures = new EncodedVideoPacketSource(video);
  output.addVideoTrack(pictures, { frameRate: perSecond });
  const sound = audio && new EncodedAudioPacketSource(audio);
  if (sound) output.addAudioTrack(sound);
  await output.start();
  for (let frame = 0; frame < seconds * perSecond; frame += 1) {
    const packet = packetAt(frame / perSecond, [0, 0, 0, 4, 0x65, 0x88, frame % 256, shade]);
    await pictures.add(packet, { decoderConfig: videoConfig(video, width, height) });
    if (sound && audio)
      await sound.add(packetAt(frame / perSecond, [1, frame % 256]), { decoderConfig: audioConfig(audio) });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

const packetAt = (timestamp: number, bytes: readonly number[]) =>
  new EncodedPacket(Uint8Array.from(bytes), 'key', timestamp, 1 / perSecond);

function videoConfig(codec: VideoCodec, codedWidth: number, codedHeight: number) {
  const description = codec === 'avc' ? avcDescription : codec === 'hevc' ? hevcDescription : undefined;
  return { codec: videoNames[codec] ?? codec, codedWidth, codedHeight, ...(description && { description }) };
}

function audioConfig(codec: AudioCodec) {
  const names: Partial<Record<AudioCodec, string>> = { aac: 'mp4a.40.2' };
  const description = codec === 'aac' ? aacDescription : codec === 'opus' ? opusDescription : undefined;
  return {
    codec: names[codec] ?? codec,
    numberOfChannels: 2,
    sampleRate: 48_000,
    ...(description && { description }),
  };
}
