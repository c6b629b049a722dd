import { jsonLanguage } from '@codemirror/lang-json';
import type { SyntaxNode } from '@lezer/common';

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

type Path = readonly (string | number)[];

/** Where a value stands in JSON text; of a path that is not there, as much of it as there is. */
export function placeInJson(text: string, path: Path): TextRange {
  let node: SyntaxNode | null = jsonLanguage.parser.parse(text).topNode.firstChild;
  let found: TextRange = firstLine(text);
  for (const step of path) {
    const next: { node: SyntaxNode | null; mark: TextRange } | null = node && child(node, step, text);
    if (!next) break;
    node = next.node;
    found = next.mark;
  }
  return found;
}

/** The value under a key or at a place of a list; marked is its name, or the value itself where it is short or in a list. */
function child(node: SyntaxNode, step: string | number, text: string) {
  if (node.name === 'Object')
    for (const property of node.getChildren('Property')) {
      const name = property.getChild('PropertyName');
      if (!name || readName(text.slice(name.from, name.to)) !== String(step)) continue;
      const value = property.lastChild;
      const whole = value && value !== name && value.name !== 'Object' && value.name !== 'Array' ? value : name;
      return { node: value, mark: { from: whole.from, to: whole.to } };
    }
  if (node.name === 'Array' && typeof step === 'number') {
    const items = children(node);
    const item = items[step];
    if (item) return { node: item, mark: headOf(item, text) };
  }
  return null;
}

function children(node: SyntaxNode): SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let each = node.firstChild; each; each = each.nextSibling) if (/^[A-Z]/.test(each.name)) all.push(each);
  return all;
}

/** A long value is marked on its first line alone. */
function headOf({ from, to }: TextRange, text: string): TextRange {
  const end = text.indexOf('\n', from);
  return { from, to: end < 0 ? to : Math.min(to, Math.max(from + 1, end)) };
}

const firstLine = (text: string): TextRange => headOf({ from: 0, to: text.length }, text);

function readName(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
