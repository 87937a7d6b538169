/** The ads theme's colours (`web/ui/tokens.css`) in hexadecimal, because mail programs support no other format. */
export const light = {
  page: '#f5f9fb',
  card: '#ffffff',
  sunken: '#eaf0f5',
  line: '#d9e1e7',
  ink: '#121b2f',
  text: '#414c5f',
  quiet: '#5c6778',
  action: '#1643b7',
  actionText: '#ffffff',
  soft: '#e4eeff',
} as const;

const dark: Record<keyof typeof light, string> = {
  page: '#101a32',
  card: '#19243f',
  sunken: '#23314d',
  line: '#303d58',
  ink: '#eff4f9',
  text: '#d3dce8',
  quiet: '#9cabbf',
  action: '#366cdf',
  actionText: '#ffffff',
  soft: '#1f3566',
};

/** Colours of the stripe at the top: those of an İznik tile. */
export const tile = { cobalt: '#1643b7', turquoise: '#15afbd', tulip: '#db2527' } as const;

/** Uses Plus Jakarta Sans if installed. Single quotes, because the value is used in attributes. */
export const font = "'Plus Jakarta Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Rules that attributes cannot express: dark theme and narrow screens. The prefix `m-` avoids conflicts with other styles. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table{border-collapse:separate}
img{border:0;-ms-interpolation-mode:bicubic}
a{color:${light.action}}
.m-go:hover{background:#12339a!important}
@media (max-width:620px){
.m-page{padding:0 0 24px!important}
.m-logo{padding:20px 20px 16px!important}
.m-card{border-radius:0!important;border-left:0!important;border-right:0!important}
.m-pad{padding:28px 20px 32px!important}
.m-foot{padding:24px 20px 8px!important}
.m-go{display:block!important}
.m-code{font-size:32px!important;letter-spacing:7px!important}
.m-h1{font-size:22px!important}
}
@media (prefers-color-scheme:dark){
body,.m-back{background:${dark.page}!important}
.m-card{background:${dark.card}!important;border-color:${dark.line}!important}
.m-ink{color:${dark.ink}!important}
.m-text{color:${dark.text}!important}
.m-quiet,.m-quiet a{color:${dark.quiet}!important}
.m-rule{border-color:${dark.line}!important}
.m-soft{background:${dark.soft}!important}
.m-sunken{background:${dark.sunken}!important}
.m-go{background:${dark.action}!important;border-color:${dark.action}!important}
}`.trim();
