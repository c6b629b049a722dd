// One hash over the sources of a build, so that an unchanged tree is not built again.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = /(\.test\.tsx?|\.cases\.ts|\.md|tsconfig\.json)$/;

export function sourceStamp(root, places) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
    } else if (!SKIPPED.test(path)) {
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0');
    }
  };
  for (const place of places) visit(place);
  return hash.update(process.versions.node.split('.')[0] ?? '').digest('hex');
}
