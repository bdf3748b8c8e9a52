/** For print on A4. The page numbers leave the cover out. */
export const guideStyles = `
  @page {
    size: A4;
    margin: 18mm 18mm 20mm;
    @bottom-left { content: 'Meelo'; font: 8pt 'Noto Sans', sans-serif; color: #5a6170; }
    @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt 'Noto Sans', sans-serif; color: #5a6170; }
  }
  @page :first {
    margin: 0;
    @bottom-left { content: none; }
    @bottom-right { content: none; }
  }
  body { font: 10.5pt/1.55 'Noto Sans', 'BIZ UDGothic', sans-serif; color: #17191f; margin: 0; }
  header { box-sizing: border-box; height: 297mm; margin-bottom: -1mm; padding: 92mm 24mm 0; background: #23262e; color: #fff; break-after: page; }
  header svg { display: block; width: 34mm; height: 34mm; outline: 0.6mm solid #5a6170; border-radius: 9.6mm; }
  header h1 { margin: 12mm 0 0; font-size: 48pt; line-height: 1.1; letter-spacing: -0.02em; }
  header small { display: block; margin-top: 4mm; font-size: 20pt; font-weight: 400; letter-spacing: 0; color: #c9ced8; }
  nav { columns: 2; column-gap: 10mm; padding: 6mm 7mm 4mm; margin-bottom: 8mm; background: #f7f8fa; border-radius: 3mm; }
  nav a { display: block; margin-bottom: 2mm; break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
  :lang(ja) { word-break: auto-phrase; line-break: strict; }
  h2 { font-size: 16pt; line-height: 1.3; margin: 10mm 0 3mm; padding-top: 4mm; border-top: 1px solid #e4e7ec; break-after: avoid; }
  h3 { font-size: 12pt; line-height: 1.4; margin: 7mm 0 2mm; break-after: avoid; }
  p, ul, ol { margin: 0 0 3mm; orphans: 3; widows: 3; }
  ul, ol { break-inside: avoid; }
  ul, ol { padding-left: 6mm; }
  li { margin-bottom: 1mm; }
  h2 + p, h3 + p { break-inside: avoid; }
  p:has(+ table), p:has(+ ul), p:has(+ ol), p:has(+ p > img) { break-after: avoid; }
  table { width: 100%; border-collapse: collapse; margin: 3mm 0 5mm; break-inside: avoid; }
  th, td { text-align: left; vertical-align: top; padding: 1.5mm 3mm; border-bottom: 1px solid #e4e7ec; }
  th { background: #f7f8fa; font-weight: 600; }
  code { font-size: 9.5pt; background: #f7f8fa; padding: 0.3mm 1.2mm; border-radius: 1mm; }
  p:has(> img) { break-inside: avoid; }
  img { display: block; width: 100%; max-height: 190mm; object-fit: contain; margin: 4mm 0; }
  p:has(> img) img { border-radius: 2mm; }
`;
