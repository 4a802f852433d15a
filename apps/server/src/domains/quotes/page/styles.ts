/** How the page looks. It is part of the page, and allowed there by its hash. */
import { colorOr, inkOn, mix, readableOn } from '@caravel/contract/contrast'

const surface = { light: '#ffffff', dark: '#1b1b20' }
const caravelBlue = '#2a5be0'

export function stylesFor(agencyColor: string): string {
  const color = colorOr(agencyColor, caravelBlue)
  return `${sheet}:root{${themed(color, 'light')}}@media screen and (prefers-color-scheme:dark){:root{${themed(color, 'dark')}}}`
}

/** The agency's colour, made so that it stands out from the page, and that words in it and on it can be read. */
function themed(color: string, theme: 'light' | 'dark'): string {
  const behind = surface[theme]
  const fill = readableOn(color, behind, theme === 'light' ? 1.5 : 2)
  const on = inkOn(fill)
  const wash = mix(color, behind, theme === 'light' ? 0.92 : 0.82)
  const words = readableOn(color, theme === 'light' ? wash : mix(color, behind, 0.7), 4.6)
  // Away from the ink, so that words on it stay as readable.
  const deep = mix(fill, on === '#ffffff' ? '#000000' : '#ffffff', 0.28)
  return `--fill:${fill};--on:${on};--deep:${deep};--accent:${words};--wash:${wash};`
}

const dark =
  '--page:#101013;--card:#1b1b20;--line:#303038;--ink:#f1f1f4;--soft:#b9b9c3;--faint:#a2a2ad;--field:#141418;--edge:#72727e;--shadow:0 1px 2px rgb(0 0 0/.4),0 12px 32px -12px rgb(0 0 0/.6);--good:#63d48c;--goodwash:#11341e;--bad:#ff9c94;--badwash:#43191a;--warn:#f2b45a;--warnwash:#3a2810;'

const sheet = `
:root{color-scheme:light;--page:#f6f5f3;--card:#fff;--line:#e6e4e0;--ink:#1c1b1f;--soft:#55545c;--faint:#66656d;--field:#fff;--edge:#85848d;--shadow:0 1px 2px rgb(24 24 27/.05),0 12px 32px -12px rgb(24 24 27/.14);--good:#13703a;--goodwash:#e4f5ea;--bad:#b3221a;--badwash:#fdecea;--warn:#8a4a00;--warnwash:#fff1de}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${dark}}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:24px}
body{margin:0;background:var(--page);color:var(--ink);font:400 17px/1.6 'Inter Variable',Inter,ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-feature-settings:'cv11','ss03';overflow-wrap:anywhere}
h1,h2,h3,h4,p,ul,ol,dl,dd,fieldset{margin:0;padding:0}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
a{color:var(--accent);text-underline-offset:3px}
img{display:block;max-width:100%}
svg{width:1.25em;height:1.25em;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:6px}
.skip{position:absolute;left:16px;top:-80px;background:var(--card);padding:10px 16px;border-radius:10px;z-index:3}
.skip:focus{top:16px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.wrap{width:100%;max-width:1136px;margin:0 auto;padding:0 28px}
.top{display:flex;align-items:center;gap:16px;padding-top:20px;padding-bottom:20px}
.brand{display:flex;align-items:center;gap:12px;min-width:0;font-weight:650;font-size:18px;letter-spacing:-.01em}
.brand img{max-height:44px;max-width:160px;width:auto;border-radius:8px}
.top .number{margin-left:auto;color:var(--faint);font-size:14px;white-space:nowrap}
.hero{position:relative;display:flex;flex-direction:column;justify-content:flex-end;min-height:min(62vh,480px);padding:120px 44px 40px;border-radius:24px;overflow:hidden;isolation:isolate;color:#fff;background:#1c1b1f}
.hero>img{position:absolute;inset:0;z-index:-2;width:100%;height:100%;object-fit:cover}
.hero::after{content:'';position:absolute;inset:0;z-index:-1;background:linear-gradient(to top,rgb(10 10 14/.88),rgb(10 10 14/.62) 38%,rgb(10 10 14/.12) 78%,rgb(10 10 14/.2))}
.hero.plain{min-height:300px;padding-top:72px;color:var(--on);background:radial-gradient(120% 160% at 100% 0,var(--fill),var(--deep))}
.hero.plain::after{background:none}
.hero p.for{font-size:16px;font-weight:550;margin-bottom:8px}
.hero h1{font-size:clamp(32px,5.4vw,60px);line-height:1.06;letter-spacing:-.03em;font-weight:720;text-wrap:balance;max-width:min(100%,20ch)}
.facts{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:20px;font-size:16px;font-weight:500}
.facts li{display:flex;align-items:center;gap:8px}
main{padding-bottom:72px}
.cols{display:grid;grid-template-columns:minmax(0,1fr) 340px;gap:56px;margin-top:44px;align-items:start}
.cols aside{position:sticky;top:24px;display:grid;gap:20px}
.flow>*+*{margin-top:56px}
h2{font-size:26px;line-height:1.2;letter-spacing:-.02em;font-weight:680;margin-bottom:20px;text-wrap:balance}
.hint{color:var(--soft);margin:-12px 0 20px}
.card{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:28px;box-shadow:var(--shadow)}
.letter p{white-space:pre-line;font-size:18px;line-height:1.65}
.letter p+p{margin-top:1em}
.letter .sign{margin-top:1.4em;font-size:16px}
.sign b{display:block;font-weight:620}
.sign span{color:var(--soft)}
.sum dt{color:var(--soft);font-size:15px}
.sum .big{font-size:36px;line-height:1.15;font-weight:720;letter-spacing:-.025em;font-variant-numeric:tabular-nums}
.sum .per{color:var(--soft);line-height:1.5}.sum .big+.per{margin-top:4px}
.sum .until{display:flex;gap:8px;align-items:center;margin-top:16px;padding-top:16px;border-top:1px solid var(--line);color:var(--soft);font-size:15px}
.button{display:flex;align-items:center;justify-content:center;gap:8px;width:100%;min-height:52px;margin-top:20px;padding:12px 24px;border:1px solid transparent;border-radius:14px;background:var(--fill);color:var(--on);font:inherit;font-weight:650;text-decoration:none;cursor:pointer;transition:filter .08s}
.button:hover{filter:brightness(.94)}
.button.quiet{background:transparent;color:var(--ink);border-color:var(--edge);font-weight:550}
.button.quiet:hover{background:var(--wash);filter:none}
.sum .button+.button{margin-top:12px}
.who{font-size:16px}
.who h2{font-size:15px;letter-spacing:0;font-weight:550;color:var(--soft);margin-bottom:4px}
.who b{font-weight:620}
.who p{white-space:pre-line}
.who p+p,.who p+div{margin-top:8px}
.note{display:flex;gap:14px;margin-top:24px;padding:20px 24px;border-radius:18px;background:var(--wash);border:1px solid transparent}
.note svg{width:26px;height:26px;margin-top:1px}
.note h2{font-size:19px;margin-bottom:2px;letter-spacing:-.01em}
.note.good{background:var(--goodwash)}.note.good svg,.note.good h2{color:var(--good)}
.note.bad{background:var(--badwash)}.note.bad svg,.note.bad h2{color:var(--bad)}
.note.warn{background:var(--warnwash)}.note.warn svg,.note.warn h2{color:var(--warn)}
.pics{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:12px}
.pics img{width:100%;height:100%;aspect-ratio:4/3;object-fit:cover;border-radius:16px;background:var(--line)}
.pics.one img{aspect-ratio:16/9}
.days{display:grid}
.days>li{position:relative;padding:0 0 32px 34px}
.days>li::before{content:'';position:absolute;left:8px;top:26px;bottom:-2px;width:2px;background:var(--line)}
.days>li:last-child{padding-bottom:0}
.days>li:last-child::before{display:none}
.days>li::after{content:'';position:absolute;left:0;top:5px;width:18px;height:18px;border-radius:50%;border:5px solid var(--fill);background:var(--card)}
.days h3,.days h4{display:flex;flex-wrap:wrap;gap:2px 10px;align-items:baseline;font-size:17px;line-height:28px;font-weight:680;margin-bottom:10px}
.days h3 time,.days h4 time{font-weight:450;color:var(--soft)}
.events{display:grid;gap:10px}
.event{display:grid;grid-template-columns:44px minmax(0,1fr) auto;gap:2px 16px;padding:16px 20px 16px 16px;background:var(--card);border:1px solid var(--line);border-radius:16px}
.event>svg{grid-row:1/4;width:44px;height:44px;padding:10px;border-radius:12px;color:var(--accent);background:var(--wash)}
.event:not(:has(.label)) .title{align-self:center}.event:not(:has(.label)):not(:has(.more)) .title{grid-row:1/4}
.event .label{grid-column:2;color:var(--faint);font-size:14px;line-height:20px}
.event .title{grid-column:2;font-weight:600;line-height:1.4}
.event .more{grid-column:2;color:var(--soft);font-size:15px;line-height:1.5}
.event .when{grid-column:3;grid-row:1;text-align:right;font-size:15px;line-height:20px;font-weight:550;font-variant-numeric:tabular-nums;white-space:nowrap}
.event .cost{grid-column:3;grid-row:2;text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;line-height:1.4}
.event.end{padding:8px 20px 8px 16px;background:transparent;border-style:dashed;grid-template-columns:minmax(0,1fr) auto}
.event.end>svg{display:none}
.event.end .title{grid-column:1;font-weight:450;color:var(--soft)}
.event.end .when{grid-column:2}
.lists{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:20px}
.lists h2{font-size:20px;margin-bottom:14px}
.ticks{display:grid;gap:10px}
.ticks li{display:flex;gap:10px}
.ticks svg{margin-top:4px;color:var(--good)}
.ticks.no svg{color:var(--faint)}
.terms p{white-space:pre-line;color:var(--soft);font-size:15px;line-height:1.65}
.terms p+p{margin-top:.8em}
.compare{margin-top:56px}
.tab,.tabs{display:none}
.options{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(330px,1fr);gap:20px;overflow-x:auto;padding:18px 4px 28px;margin:0 -4px;scroll-snap-type:x proximity;align-items:start}
.option{position:relative;scroll-snap-align:start;padding:24px}
.option.chosen{border:2px solid var(--good)}
.option header{padding-bottom:20px;margin-bottom:20px;border-bottom:1px solid var(--line)}
.option h3{font-size:20px;line-height:1.3;letter-spacing:-.015em;font-weight:680}
.option .sum{margin-top:8px}
.option .sum .big{font-size:30px}
.tag{position:absolute;top:-14px;left:20px;padding:2px 12px;border:1px solid var(--line);border-radius:99px;background:var(--wash);color:var(--accent);font-size:14px;font-weight:600}
.tag.good{background:var(--goodwash);color:var(--good)}
.option .event{grid-template-columns:36px minmax(0,1fr);padding:12px 14px 12px 12px;gap:2px 12px}
.option .event>svg{width:36px;height:36px;padding:8px;border-radius:10px}
.option .event .when,.option .event .cost{grid-column:2;grid-row:auto;text-align:left}
.option .event .when{order:-1}
.option .event.end{grid-template-columns:minmax(0,1fr)}
.option .event.end .when,.option .event.end .title{grid-column:1}
.act{margin-top:56px;display:grid;gap:20px;scroll-margin-top:24px}
.accept{padding:36px 40px;border:2px solid var(--fill)}
.accept form{display:grid;gap:24px;max-width:680px}
.field{display:grid;gap:8px}
label.name,legend{font-weight:600;padding:0;margin-bottom:8px}
label.name{margin:0}
input[type=text],textarea{width:100%;min-height:52px;padding:12px 16px;border:1px solid var(--edge);border-radius:12px;background:var(--field);color:var(--ink);font:inherit}
textarea{min-height:140px;resize:vertical}
input[aria-invalid],textarea[aria-invalid]{border:2px solid var(--bad)}
.error{display:flex;gap:8px;color:var(--bad);font-weight:550}
.error svg{margin-top:3px}
.choices{display:grid;gap:10px}
.choice{display:grid;grid-template-columns:24px minmax(0,1fr) auto;gap:12px;align-items:center;padding:14px 18px;border:1px solid var(--edge);border-radius:14px;cursor:pointer}
.choice:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent);background:var(--wash)}
.choice input{width:20px;height:20px;margin:0;accent-color:var(--accent)}
.choice b{font-weight:600}
.choice .cost{text-align:right;font-variant-numeric:tabular-nums;font-weight:600}
.choice small{display:block;font-size:14px;font-weight:400;color:var(--soft)}
.meaning{color:var(--soft);font-size:15px;line-height:1.6}
.accept .button{margin:0;max-width:320px}
details.card{padding:0}
details.card summary{display:flex;align-items:center;gap:10px;padding:22px 40px;font-weight:620;cursor:pointer;list-style:none;border-radius:20px}
summary::-webkit-details-marker{display:none}
summary::after{content:'';width:9px;height:9px;margin:-4px 4px 0 auto;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open] summary::after{transform:rotate(225deg);margin-top:4px}
details.card form{display:grid;gap:20px;padding:0 40px 32px;max-width:760px}
details.card .button{max-width:200px;margin:0}
.foot{margin-top:56px;padding-top:24px;border-top:1px solid var(--line);color:var(--faint);font-size:14px;display:flex;flex-wrap:wrap;gap:4px 20px}
.bar{display:none}
.gone{min-height:100vh;display:grid;place-items:center;padding:28px}
.gone .card{max-width:520px;padding:44px 40px;text-align:center}
.gone svg{width:44px;height:44px;color:var(--accent);margin-bottom:16px}
.gone h1{font-size:28px;line-height:1.2;letter-spacing:-.02em;margin-bottom:12px}
.gone p{color:var(--soft)}
.gone p+p{margin-top:12px}
@media (max-width:899px){
.tab{display:block;position:absolute;opacity:0;pointer-events:none}
.cols{grid-template-columns:minmax(0,1fr);gap:32px;margin-top:32px}
.cols aside{position:static;grid-row:1}
.cols aside .who{display:none}
.flow>*+*,.act,.compare{margin-top:44px}
.tabs{display:flex;flex-wrap:wrap;gap:6px;padding:6px;margin-bottom:16px;border-radius:16px;background:var(--line)}
.tabs label{flex:1 1 30%;display:grid;align-content:center;padding:8px 12px;border-radius:11px;text-align:center;font-size:15px;line-height:1.35;font-weight:600;cursor:pointer}
.tabs small{font-size:13px;font-weight:450;font-variant-numeric:tabular-nums}
.options{display:block;overflow:visible;padding:10px 0 0;margin:0}
.option{display:none}
TABRULES
}
@media (max-width:599px){
body{font-size:16px}
.wrap{padding:0 16px}
.top{padding-top:14px;padding-bottom:14px}
.brand{font-size:16px}
.hero{margin:0 -16px;border-radius:0;min-height:440px;padding:96px 20px 28px}
.hero.plain{min-height:260px}
.facts{font-size:15px;gap:6px 18px}
h2{font-size:23px;margin-bottom:16px}
.card{padding:22px 20px;border-radius:18px}
.letter p{font-size:17px}
.days>li{padding-left:28px}
.event{grid-template-columns:36px minmax(0,1fr);gap:2px 12px;padding:14px}
.event>svg{width:36px;height:36px;padding:8px;border-radius:10px}
.event .when,.event .cost{grid-column:2;grid-row:auto;text-align:left}
.event .when{order:-1}
.event.end,.event.end .title,.event.end .when{grid-template-columns:minmax(0,1fr);grid-column:1}
.pics{grid-template-columns:1fr 1fr;gap:8px}
.pics.one{grid-template-columns:1fr}
.accept{padding:26px 20px}
.accept .button,details.card .button{max-width:none}
.choice{grid-template-columns:24px minmax(0,1fr);row-gap:2px}
.choice .cost{grid-column:2;text-align:left}
details.card summary{padding:20px}
details.card form{padding:0 20px 22px}
.note{padding:18px}
.sum .button:not(.quiet){display:none}
.act{position:relative;z-index:2;margin:0 -16px;padding:44px 16px 0;background:var(--page)}
.bar{--tall:calc(70px + env(safe-area-inset-bottom));position:sticky;bottom:0;z-index:1;display:flex;align-items:center;gap:16px;height:var(--tall);margin:44px -16px calc(-1*var(--tall));padding:10px 16px calc(10px + env(safe-area-inset-bottom));background:var(--card);border-top:1px solid var(--line)}
.compare+.flow{margin-top:44px}
.bar b{display:block;font-size:18px;line-height:1.25;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
.bar p{min-width:0}
.bar span{display:block;overflow:hidden;color:var(--soft);font-size:13px;line-height:1.3;text-overflow:ellipsis;white-space:nowrap}
.bar .button{width:auto;min-height:48px;margin:0 0 0 auto;white-space:nowrap}
}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none!important}}
@media print{
@page{margin:16mm}
body{background:#fff;font-size:11pt;padding:0}
.bar,.button,.skip,.act form,details.card,.tabs{display:none!important}
.hero{min-height:220px;padding:60px 28px 24px;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.cols{display:block}.cols aside{position:static;margin-bottom:24px}
.options{display:block}.option{display:block!important;margin-bottom:20px}
.card,.event{box-shadow:none;break-inside:avoid}.option{break-inside:auto}
.accept{display:none}
}`
  // The first five radios show the first five options where there is room for one only.
  .replace(
    'TABRULES',
    [1, 2, 3, 4, 5]
      .map(
        (place) =>
          `#option-${place}:checked~.options .option:nth-child(${place}){display:block}#option-${place}:checked~.tabs label:nth-child(${place}){background:var(--card);box-shadow:var(--shadow)}#option-${place}:focus-visible~.tabs label:nth-child(${place}){outline:3px solid var(--accent);outline-offset:2px}`,
      )
      .join(''),
  )
  .replaceAll('\n', '')
