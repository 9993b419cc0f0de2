/**
 * What every program begins with. `D` holds the values: text, never code. A scope `c` has `s`, the slots by id, and
 * `r`, the lists by id, each an array of scopes.
 */
export const prelude = String.raw`
#let D = json(bytes(sys.inputs.d))
#set document(title: D.title, date: auto)
#set text(lang: "zh", region: "cn", fallback: false, hyphenate: false, overhang: false)
#set text(ligatures: false, kerning: false)
#set par(leading: 0pt, spacing: 0pt, linebreaks: "simple")
#set block(above: 0pt, below: 0pt)
#set underline(evade: false)
#let t(style, body) = text(..style, body)
#let P = sys.inputs.p
#let keep = h(0.001pt)
#let cell(width, style, body) = box(width: width, baseline: -style.bottom-edge, {
  set align(left)
  text(..style, body)
  keep
})
#let narrow(width, style, factor, body) = box(
  width: width, baseline: -style.bottom-edge, scale(x: factor * 100%, origin: left, reflow: true, text(..style, body)),
)
#let slot(c, id, styles, gap: 0pt, full: false, ends: false) = {
  for part in c.s.at(id) {
    if part.len() == 0 { linebreak(justify: full) }
    else if part.at(0) == "e" { linebreak(justify: ends) }
    else if part.at(0) == "h" { h(part.at(1) * 1pt) }
    else if part.at(0) == "g" { text(..styles.at(part.at(2)), size: part.at(1) * 1pt, "\u{a0}") }
    else if type(part.at(0)) == str {
      let style = styles.at(part.at(2))
      if part.at(4) != none { style.font = part.at(4) }
      if part.at(0) == "b" { cell(part.at(1) * 1pt, style, part.at(3)) }
      if part.at(0) == "k" { text(..style, tracking: part.at(1) * 1pt, part.at(3)) }
      if part.at(0) == "n" { narrow(part.at(5) * 1pt, style, part.at(1), part.at(3)) }
    }
    else {
      if part.len() == 2 { text(..styles.at(part.at(0)), part.at(1)) }
      else { text(..styles.at(part.at(0)), font: part.at(2), part.at(1)) }
      if gap != 0pt { h(gap) }
    }
  }
}
#let picture(c, id, width, height) = {
  let part = c.s.at(id)
  if part.len() > 0 {
    image(bytes(part.at(0)), format: "svg", width: width, height: height, fit: "contain", alt: part.at(1))
  }
}
#let avoid(p, height, wide, left, right, beside) = {
  let (down, ground, own) = (0pt, 0pt, (left, right))
  for (mark, relative, top, bottom, side, amount) in beside {
    let found = query(label(mark))
    if found.len() > 0 {
      let m = found.first().location().position()
      let (top, bottom) = if top == auto { found.first().value } else { (top, bottom) }
      let origin = if relative { m.y } else { 0pt }
      if m.page == p.page and p.y < origin + bottom - 2pt and p.y + height > origin + top {
        let below = origin + bottom - p.y
        if side == "across" { down = calc.max(down, below) } else { ground = calc.max(ground, below) }
        if side == "left" { left = calc.max(left, amount) }
        if side == "right" { right = calc.max(right, amount) }
      }
    }
  }
  if ground > 0pt and wide - left - right < 72pt { ((left, right), down) = (own, calc.max(down, ground)) }
  (left: left, right: right, down: down)
}
#let closing = (
  "[\u{ff0c}\u{ff1b}\u{ff1a}\u{ff1f}\u{ff01}\u{ff09}\u{3001}\u{3002}\u{3009}\u{300b}\u{300d}\u{300f}\u{3011}]"
)
#let opening = "[\u{ff08}\u{3008}\u{300a}\u{300c}\u{300e}\u{3010}\u{3014}]"
#let loosely(body) = {
  show regex(closing): it => it + keep
  show regex(opening): it => keep + it
  body
}
#let para(
  body, left: 0pt, right: 0pt, first: 0pt, hanging: 0pt, justify: false, side: left,
  sticky: false, whole: false, gap: auto, widow: true, beside: (), wide: 0pt,
) = {
  let set-in(left, right, top: 0pt) = block(
    width: 100%, inset: (left: left, right: right, top: top), sticky: sticky, breakable: not whole, {
      set align(side)
      set text(cjk-latin-spacing: gap)
      set text(costs: (widow: 0%, orphan: 0%)) if not widow
      par(justify: justify, first-line-indent: (amount: first, all: true), hanging-indent: hanging, body)
    },
  )
  if beside.len() == 0 { set-in(left, right) } else {
    context {
      let height = measure(set-in(left, right), width: wide).height
      let room = avoid(here().position(), calc.min(height, 40pt), wide, left, right, beside)
      set-in(room.left, room.right, top: room.down)
    }
  }
}
#let clear(beside, height, body) = context {
  let room = avoid(here().position(), height, 1000pt, 0pt, 0pt, beside)
  block(width: 100%, inset: (top: room.down), body)
}
#let blank(height, sticky: false) = block(width: 100%, height: height, sticky: sticky)
#let single = "\\p{Han}\\p{P}\\p{Hiragana}\\p{Katakana}\\p{Hangul}"
#let scaled(factor, below, body) = {
  set text(spacing: factor * 100%)
  show regex("[" + single + "]|[^\\s" + single + "]+"): it => context {
    let edge = text.bottom-edge
    box(baseline: if type(edge) == length { -edge } else { below }, scale(x: factor * 100%, reflow: true, it))
  }
  body
}
#let han = "\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Bopomofo}\\x{3000}-\\x{303f}\\x{ff00}-\\x{ffef}"
#let slanted(below, body) = {
  show regex("[" + han + "]"): it => box(baseline: below, skew(ax: -14deg, it))
  body
}
#let without-vertical = ("lxgw wenkai", "ma shan zheng", "zcool xiaowei")
#let upright(it) = box(width: 1em + 0.01pt, context {
  let family = lower(if type(text.font) == array { text.font.first() } else { text.font })
  let mark = { set align(left); keep; it; keep }
  if family not in without-vertical { mark }
  else if it.text in ("\u{3001}", "\u{3002}", "\u{ff0c}") { place(dx: 0.55em, dy: -0.55em, mark); hide(mark) }
  else if it.text.match(regex("[\u{2014}\u{2018}-\u{201d}\u{2026}\u{3008}-\u{3011}\u{ff08}\u{ff09}]")) != none {
    rotate(90deg, mark)
  } else { mark }
})
#let downward(width, height, body) = place(top + left, dx: width, rotate(90deg, origin: top + left, {
  set text(features: ("vert",))
  show regex("[" + han + "\u{2014}\u{2018}\u{2019}\u{201c}\u{201d}\u{2026}]"): it => {
    box(width: 1em, baseline: 0.2906em, rotate(-90deg, upright(it)))
  }
  block(width: height, height: width, body)
}))
#let upward(width, height, body) = place(top + left, dy: height, rotate(-90deg, origin: top + left, {
  block(width: height, height: width, body)
}))
#let emphasised(kind, size, below, ink, body) = {
  show regex("[^\\s\\p{P}]"): it => box(baseline: below, {
    it
    let mark = if kind == "circle" { circle(radius: 0.07 * size, stroke: 0.04 * size + ink) }
    else { circle(radius: 0.07 * size, fill: ink) }
    if kind == "underDot" or kind == "dot" { place(bottom + center, dy: 0.02 * size, mark) }
    else { place(top + center, dy: -0.02 * size, mark) }
  })
  body
}
#let fitted(width, below, body) = box(width: width, baseline: below, {
  par(justify: true, { body; linebreak(justify: true) })
})
#let leader(kind, gap, rules) = {
  let mark = (dot: ".", hyphen: "-", underscore: "_", middleDot: "\u{b7}", heavy: "_").at(kind, default: none)
  if gap <= 0pt { h(gap) } else {
    box(width: gap, {
      for (stroke, offset) in rules { place(top + left, dy: offset, line(length: gap, stroke: stroke)) }
      if mark != none { repeat(mark) }
    })
  }
}
#let tabbed(start, width, stops, step, label, rules, parts) = context {
  let x = start
  for (index, part) in parts.enumerate() {
    if index > 0 {
      let size = measure(part).width
      let past = if label and index == 1 { -0.1pt } else { 0.05pt }
      let stop = stops.find(s => s.at(0) > x + past)
      let gap = 0pt
      let kind = "none"
      if stop == none {
        gap = (calc.floor((x + 0.05pt) / step) + 1) * step - x
      } else {
        let target = stop.at(0) - x
        if stop.at(1) == "right" { target = target - size }
        if stop.at(1) == "center" { target = target - size / 2 }
        gap = calc.max(0pt, target)
        kind = stop.at(2)
      }
      leader(kind, gap, rules.at(index - 1))
      x = x + gap + size
    } else { x = x + measure(part).width }
    part
    if x > width and width > 0pt { x = calc.rem(x.pt(), width.pt()) * 1pt }
  }
}
#let lettered(width, height, body) = context {
  let set-in = { set align(left); box(body) }
  let (width: w, height: h) = measure(set-in)
  if w > 0pt and h > 0pt {
    let line = block(width: w + 1pt, height: h, set-in)
    place(top + left, scale(x: width / w * 100%, y: height / h * 100%, origin: top + left, line))
  }
}
#let watch(id, names, width, room, body) = context {
  let height = measure(block(width: width, body)).height.pt()
  [#metadata((id: id, names: names, height: height, room: room.pt()))<watch>]
}
#let at(x, y, body) = context {
  let p = here().position()
  place(left, dx: x - p.x, dy: y - p.y, body)
}
`.trimStart();
