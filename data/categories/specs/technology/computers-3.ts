import type { SpecFile } from '../../types.ts';

/** Computers, their parts, peripherals, printers and networks. */
export const computers3: SpecFile = {
  specs: [
    {
      id: 1062,
      key: 'wifiStandard',
      tr: 'Wi-Fi standardı',
      en: 'Wi-Fi standard',
      kind: 'single',
      group: 'AdDetail',
      section: 'Info',
      values: [
        { id: 1062001, tr: 'Wi-Fi 4 (n)', en: 'Wi-Fi 4 (n)', words: ['wifi 4'] },
        { id: 1062002, tr: 'Wi-Fi 5 (ac)', en: 'Wi-Fi 5 (ac)', words: ['wifi 5'] },
        { id: 1062003, tr: 'Wi-Fi 6 (ax)', en: 'Wi-Fi 6 (ax)', words: ['wifi 6'] },
        { id: 1062004, tr: 'Wi-Fi 6E', en: 'Wi-Fi 6E', words: ['wifi 6e'] },
        { id: 1062005, tr: 'Wi-Fi 7 (be)', en: 'Wi-Fi 7 (be)', words: ['wifi 7'] },
        { id: 1062006, tr: 'Kablolu', en: 'Wired' },
      ],
    },
    {
      id: 1063,
      key: 'lineKind',
      tr: 'Hat uyumu',
      en: 'Line type',
      kind: 'single',
      fit: true,
      group: 'AdDetail',
      section: 'Info',
      values: [
        { id: 1063001, tr: 'ADSL / VDSL', en: 'ADSL / VDSL', words: ['adsl', 'vdsl'] },
        { id: 1063002, tr: 'Fiber', en: 'Fibre', words: ['fiber'] },
        { id: 1063003, tr: 'Kablo net', en: 'Cable' },
        { id: 1063004, tr: '4.5G / LTE', en: '4.5G / LTE', words: ['4.5g'] },
        { id: 1063005, tr: '5G', en: '5G' },
        { id: 1063006, tr: 'Kendi hattı yok', en: 'No line of its own' },
      ],
    },
  ],
  sets: {},
};
