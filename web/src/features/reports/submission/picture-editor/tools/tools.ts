import { m } from '@bugquest/phrases/messages';
import {
  ArrowUpRight,
  Crop,
  Grid2x2,
  type LucideIcon,
  Pencil,
  RectangleHorizontal,
  Square,
  Type,
} from 'lucide-react';
import type { ShapeKind } from '../model/shapes.ts';

export type Tool = 'crop' | ShapeKind;

export interface ToolInfo {
  tool: Tool;
  icon: LucideIcon;
  label: () => string;
  hint: () => string;
}

export const TOOLS: readonly ToolInfo[] = [
  { tool: 'crop', icon: Crop, label: m.reports_editor_crop, hint: m.reports_editor_crop_hint },
  { tool: 'arrow', icon: ArrowUpRight, label: m.reports_editor_arrow, hint: m.reports_editor_arrow_hint },
  { tool: 'box', icon: Square, label: m.reports_editor_box, hint: m.reports_editor_box_hint },
  { tool: 'pen', icon: Pencil, label: m.reports_editor_pen, hint: m.reports_editor_pen_hint },
  { tool: 'text', icon: Type, label: m.reports_editor_text, hint: m.reports_editor_text_hint },
  { tool: 'blur', icon: Grid2x2, label: m.reports_editor_blur, hint: m.reports_editor_blur_hint },
  {
    tool: 'blackOut',
    icon: RectangleHorizontal,
    label: m.reports_editor_black_out,
    hint: m.reports_editor_black_out_hint,
  },
];

export function shapeLabel(kind: ShapeKind): string {
  return TOOLS.find(({ tool }) => tool === kind)!.label();
}
