import type { PdfCanvas } from './pdf-canvas';
import { srgbProfile } from './srgb-profile';

/** ISO 19005-2, level B: fonts and colours inside, nothing that needs anything else. */
export const ARCHIVE = { subset: 'PDF/A-2b' } as const;

interface FileFacts {
  readonly title: string;
  readonly subject: string;
  readonly maker: string;
  readonly date: Date;
}

/**
 * What an archive reads about a file. PDFKit writes names into XML as they are and looks for its colour profile beside its own source,
 * which a bundle does not have; so both are said here.
 */
export function writeArchiveFacts(doc: PdfCanvas, { title, subject, maker, date }: FileFacts): void {
  const moment = `${date.toISOString().split('.')[0] ?? ''}Z`;
  doc._addInfo = () =>
    doc.appendXML(`<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${moment}</xmp:CreateDate><xmp:ModifyDate>${moment}</xmp:ModifyDate><xmp:CreatorTool>${escaped(maker)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>en-GB</rdf:li></rdf:Bag></dc:language>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${escaped(maker)}</pdf:Producer></rdf:Description>`);
  doc._addColorOutputIntent = () => {
    const bytes = srgbProfile();
    const profile = doc.ref({ Length: bytes.length, N: 3 });
    profile.end(bytes);
    const name = new String('sRGB');
    const intent = doc.ref({
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      Info: name,
      OutputConditionIdentifier: name,
      DestOutputProfile: profile,
    });
    intent.end();
    doc._root.data['OutputIntents'] = [intent];
  };
}

/** Letters that XML has no place for are left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
