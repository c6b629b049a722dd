import type { Drawing } from './draw-items';
import { matColour } from './map-ink';

/** The table itself: mat, background picture, grid and its edge. */
export function drawMat(drawing: Drawing, grid: number | null, picture: HTMLImageElement | null): void {
  const { pen, view, ink, mission } = drawing;
  const { width, height } = mission.table;
  const [w, h] = [width * view.zoom, height * view.zoom];
  pen.fillStyle = matColour(mission.mat, ink);
  pen.fillRect(view.x, view.y, w, h);
  pen.save();
  pen.beginPath();
  pen.rect(view.x, view.y, w, h);
  pen.clip();
  drawMatMarks(drawing);
  if (picture && mission.background) {
    const { x, y, width: pw, height: ph, opacity } = mission.background;
    pen.globalAlpha = opacity;
    pen.drawImage(picture, x * view.zoom + view.x, y * view.zoom + view.y, pw * view.zoom, ph * view.zoom);
    pen.globalAlpha = 1;
  }
  pen.restore();
  if (grid !== null) drawGrid(drawing, grid);
  drawAxes(drawing);
  pen.strokeStyle = ink.edge;
  pen.lineWidth = 1.5;
  pen.strokeRect(view.x, view.y, w, h);
}

/** A few quiet marks that say what kind of table it is: stars, sand, tufts, paving. They never read as terrain. */
function drawMatMarks({ pen, view, ink, mission }: Drawing): void {
  const { mat, table } = mission;
  if (mat === 'plain' || mat === 'parchment') return;
  const step = Math.max(table.width, table.height) / 18;
  pen.fillStyle = ink.dark ? 'rgb(255 255 255 / 13%)' : 'rgb(20 40 30 / 12%)';
  pen.strokeStyle = pen.fillStyle;
  pen.lineWidth = 1;
  let n = 7;
  const next = (): number => (n = (n * 1103515245 + 12345) % 2147483648) / 2147483648;
  for (let x = 0; x < table.width; x += step) {
    for (let y = 0; y < table.height; y += step) {
      const [sx, sy] = [(x + next() * step) * view.zoom + view.x, (y + next() * step) * view.zoom + view.y];
      const size = 0.5 + next() * 1.1;
      pen.beginPath();
      if (mat === 'space') pen.arc(sx, sy, size, 0, 2 * Math.PI);
      else if (mat === 'desert') {
        pen.moveTo(sx - 5, sy);
        pen.quadraticCurveTo(sx, sy - 2.5, sx + 5, sy);
      } else if (mat === 'grass') {
        pen.moveTo(sx - 2.5, sy - 4);
        pen.lineTo(sx, sy);
        pen.lineTo(sx + 2.5, sy - 4);
      } else pen.rect(Math.round(sx / 24) * 24, Math.round(sy / 24) * 24, 5, 0.5);
      if (mat === 'space') pen.fill();
      else pen.stroke();
    }
  }
}

function drawGrid({ pen, view, ink, mission }: Drawing, spacing: number): void {
  const { width, height } = mission.table;
  // Under 5 pixels a grid is grey mud: show every second, fifth … line instead.
  let step = spacing;
  while (step * view.zoom < 6) step *= step === spacing ? 2 : 5 / 2;
  const major = Math.max(step, spacing * 6);
  for (const strong of [false, true]) {
    pen.beginPath();
    for (let x = step; x < width - 1e-6; x += step) {
      if (Math.abs(x / major - Math.round(x / major)) < 1e-6 !== strong) continue;
      const sx = Math.round(x * view.zoom + view.x) + 0.5;
      pen.moveTo(sx, view.y);
      pen.lineTo(sx, view.y + height * view.zoom);
    }
    for (let y = step; y < height - 1e-6; y += step) {
      if (Math.abs(y / major - Math.round(y / major)) < 1e-6 !== strong) continue;
      const sy = Math.round(y * view.zoom + view.y) + 0.5;
      pen.moveTo(view.x, sy);
      pen.lineTo(view.x + width * view.zoom, sy);
    }
    pen.strokeStyle = ink.grid;
    pen.globalAlpha = strong ? 1 : 0.6;
    pen.lineWidth = strong ? 1.2 : 1;
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** Live symmetry shows its axis, or the point it turns about. */
function drawAxes({ pen, view, ink, mission }: Drawing): void {
  const { symmetry, table } = mission;
  if (symmetry === 'none') return;
  const [cx, cy] = [(table.width / 2) * view.zoom + view.x, (table.height / 2) * view.zoom + view.y];
  pen.strokeStyle = ink.accent;
  pen.globalAlpha = 0.55;
  pen.lineWidth = 1.2;
  pen.setLineDash([10, 5, 2, 5]);
  pen.beginPath();
  if (symmetry === 'mirror-x') {
    pen.moveTo(cx, view.y);
    pen.lineTo(cx, view.y + table.height * view.zoom);
  } else if (symmetry === 'mirror-y') {
    pen.moveTo(view.x, cy);
    pen.lineTo(view.x + table.width * view.zoom, cy);
  } else {
    pen.setLineDash([]);
    pen.arc(cx, cy, 9, 0.4, Math.PI - 0.4);
    pen.moveTo(cx + 9 * Math.cos(Math.PI + 0.4), cy + 9 * Math.sin(Math.PI + 0.4));
    pen.arc(cx, cy, 9, Math.PI + 0.4, 2 * Math.PI - 0.4);
    pen.moveTo(cx - 3, cy);
    pen.lineTo(cx + 3, cy);
    pen.moveTo(cx, cy - 3);
    pen.lineTo(cx, cy + 3);
  }
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}
