// The configuration of the site: https://vitepress.dev/reference/site-config
import { cpSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const docs = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const base = '/hlsl2spirv/'
const site = 'https://hlsl2spirv.github.io' + base
const repository = 'https://github.com/hlsl2spirv/hlsl2spirv'

// The kinds of pages, in the order of the navigation.
const kinds = [
  ['tutorials', 'Tutorials'],
  ['guides', 'Guides'],
  ['reference', 'Reference'],
  ['internals', 'Internals'],
]

// GitHub's names for headings, so that links work there and here.
function slugify(heading) {
  return heading.trim().toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
}

// docs/README.md lists the pages of a kind in the order in which they are read.
function sidebar(kind) {
  const index = readFileSync(join(docs, 'README.md'), 'utf8')
  const links = [...index.matchAll(new RegExp(`\\[([^\\]]+)\\]\\((${kind}/[\\w-]+)\\.md\\)`, 'g'))]
  const listed = new Set(links.map((m) => m[2] + '.md'))
  for (const file of readdirSync(join(docs, kind))) {
    if (file.endsWith('.md') && !listed.has(`${kind}/${file}`)) throw new Error(`docs/README.md does not list ${kind}/${file}`)
  }
  return links.map((m) => ({ text: m[1], link: '/' + m[2] }))
}

// Links to files that are not pages lead to the repository. The playground is a page without the site's scripts.
function linkToRepository(md) {
  const open = md.renderer.rules.link_open
  md.renderer.rules.link_open = (tokens, i, options, env, self) => {
    const href = tokens[i].attrGet('href')
    if (href === site + 'playground.html') {
      tokens[i].attrSet('href', base + 'playground.html')
      tokens[i].attrSet('target', '_self')
      return self.renderToken(tokens, i, options)
    }
    if (href && !/^(\w+:|#|\/)/.test(href)) {
      const [path, fragment] = href.split('#')
      const home = env.relativePath === 'index.md'
      const target = posix.normalize(posix.join(home ? 'site' : posix.dirname(env.relativePath), path))
      if (home) tokens[i].attrSet('href', '/' + target) // the source of this page is in another folder
      if (target === 'README.md') tokens[i].attrSet('href', '/contents.md')
      if (target.startsWith('../') || !/\.(md|html)$/.test(path)) {
        const file = relative(dirname(docs), join(docs, target)).replaceAll('\\', '/')
        tokens[i].attrSet('href', `${repository}/blob/main/${file}${fragment ? '#' + fragment : ''}`)
        tokens[i].attrSet('target', '_blank')
        tokens[i].attrSet('rel', 'noreferrer')
        return self.renderToken(tokens, i, options)
      }
    }
    return open(tokens, i, options, env, self)
  }
}

// A line does not end after the first hyphen of a name such as -Weverything. Only long words of code may be broken: in
// tables on a phone those of more than 18 characters, which take half of the width.
function keepWords(md) {
  const code = md.renderer.rules.code_inline
  const kept = (word, long) => `<span class="word${long ? ' long' : ''}">${word}</span>`
  const keep = (word) => {
    const broken = breakable(word)
    if (!word.includes('-')) return broken
    return word.length > 30 ? broken.replace(/^-+\w+/, (start) => kept(start)) : word.length > 18 ? kept(broken, true) : kept(word)
  }
  md.renderer.rules.code_inline = (...args) => code(...args).replace(/>([^<]*)</, (_, text) => `>${text.split(' ').map(keep).join(' ')}<`)
  const plain = md.renderer.rules.text
  md.renderer.rules.text = (...args) => plain(...args).replace(/\w{13,}/g, breakable)
}

// Long names may be broken between their parts: in tables and headings, and elsewhere if they do not fit a line.
function breakable(word) {
  if (word.length <= 12) return word
  return word.replace(/(?<=\w[._/:=,]+)(?=\w\w)|(?<=[a-z])(?=[A-Z])/g, word.length > 30 ? '<wbr class="long">' : '<wbr>')
}

// Columns of numbers and of other short texts are narrow on a phone.
function markShortCells(md) {
  md.core.ruler.push('short_cells', ({ tokens }) => tokens.forEach((token, i) => {
    if (token.type === 'td_open' && tokens[i + 1].content.length <= 10) token.attrJoin('class', 'short')
  }))
}

// The index of the search needs no colors of code, which take a tenth of the build.
function renderPlain(text, env, md) {
  const highlight = md.options.highlight
  md.options.highlight = null
  try {
    return md.render(text, env)
  } finally {
    md.options.highlight = highlight
  }
}

// The first paragraph of a page says what the page is for.
function describe(page) {
  const text = readFileSync(join(docs, page.filePath), 'utf8').replace(/^---\n.*?\n---\n|<!--.*?-->/gs, '')
  const paragraph = text.split(/\n{2,}/).map((p) => p.trim()).find((p) => /^[\w`*[]/.test(p)) ?? ''
  return paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '').replace(/\s+/g, ' ')
}

export default defineConfig({
  title: 'hlsl2spirv',
  description: 'An HLSL to SPIR-V compiler with the command line of dxc',
  lang: 'en',
  base,
  srcDir: '..',
  outDir: '../../bin/site',
  rewrites: { 'site/index.md': 'index.md', 'README.md': 'contents.md' },
  head: [['link', { rel: 'icon', href: base + 'icon.svg', type: 'image/svg+xml' }]],
  markdown: {
    anchor: { slugify },
    toc: { slugify },
    languageAlias: { meson: 'python', llvm: 'c', mlir: 'c', spirv: 'asm', golang: 'go' },
    config: (md) => { md.use(linkToRepository).use(keepWords).use(markShortCells) },
  },
  transformPageData: (page) => page.frontmatter.layout === 'home' ? {} : { description: describe(page) },
  vite: {
    build: { chunkSizeWarningLimit: 4000 },
    // The pages are outside of the folder that has the packages.
    resolve: { alias: [{ find: /^vue(\/server-renderer)?$/, replacement: join(docs, 'site/node_modules/vue$1') }] },
  },
  buildEnd: ({ outDir }) => cpSync(join(docs, 'site/public'), outDir, { recursive: true }),
  themeConfig: {
    nav: [
      ...kinds.map(([kind, text]) => ({ text, link: sidebar(kind)[0]?.link ?? '/', activeMatch: `/${kind}/` })),
      { text: 'Playground', link: '/playground.html', target: '_self' },
    ],
    sidebar: Object.fromEntries(kinds.map(([kind, text]) => [`/${kind}/`, [{ text, items: sidebar(kind) }]])),
    outline: { level: [2, 3] },
    search: { provider: 'local', options: { _render: renderPlain } },
    socialLinks: [{ icon: 'github', link: repository }],
    editLink: { pattern: `${repository}/edit/main/docs/:path`, text: 'Edit this page' },
  },
})
