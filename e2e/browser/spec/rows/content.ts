// Section 2: content and preview routes.
import type { Row } from './row.ts'

const shown = (says: string, ...addresses: string[]) => addresses.map(open => ({ open, says }))

export const contentRows: Row[] = [
  {
    sentence: '/ : home.',
    seen: [...shown('Welcome to the studio', '/'), ...shown('Willkommen im Studio', '/de')],
  },
  { sentence: '/{path} : a page.', seen: shown('About us', '/about') },
  {
    sentence: '/{path}/b/{slug}/ and /b/{slug}/ : blog post.',
    seen: shown('The first post', '/blog/b/first/', '/b/first/'),
  },
  { sentence: '/post/{blogSlug}/ : single blog post.', seen: shown('The first post', '/post/first/') },
  {
    sentence:
      '/{path}/c/{categorySlug}, /{path}/c/{categorySlug}/b/{slug}, /c/{categorySlug}/, ' +
      '/c/{categorySlug}/b/{slug}, /{path}/category/{categorySlug} : category listings and posts.',
    seen: [
      ...shown('News of the studio', '/blog/c/news', '/c/news/', '/blog/category/news'),
      ...shown('The first post', '/blog/c/news/b/first', '/c/news/b/first'),
    ],
  },
  { sentence: '/{path}/author/{authorSlug} : author listing.', seen: shown('Ada Winter, author', '/blog/author/ada') },
  { sentence: '/{path}/tag/{tagSlug} : tag listing.', seen: shown('All about hair', '/blog/tag/hair') },
  {
    sentence: '/{path}/product/{productId}/ and /product/{productId}/ : product.',
    seen: shown('Hair oil', '/shop/product/oil/', '/product/oil/'),
  },
  {
    sentence: '/{path}/collections/{collectionSlug} and /collections/{collectionSlug} : product collection.',
    seen: shown('Care at home', '/shop/collections/care', '/collections/care'),
  },
]

const preview = (name: string, says: string, ...addresses: string[]): Row => ({
  sentence: `Prefixed /v2/preview/{id}: ${name}`,
  seen: shown(says, ...addresses.map(address => `{preview}${address}`)),
})

export const previewRows: Row[] = [
  preview('root', 'Welcome to the studio', ''),
  preview('blog', 'An idea', '/blog/b/idea/', '/b/idea/'),
  preview('category', 'News of the studio', '/blog/c/news', '/c/news/', '/category/news/'),
  preview('category with blog', 'The first post', '/blog/c/news/b/first', '/c/news/b/first'),
  preview('author', 'Ada Winter, author', '/blog/author/ada', '/author/ada'),
  preview('tag', 'All about hair', '/blog/tag/hair', '/tag/hair'),
  preview('post/{blogSlug}', 'The first post', '/post/first/'),
  preview('product/{productId}', 'Hair oil', '/product/oil/'),
  preview('collections/{collectionSlug}', 'Care at home', '/collections/care'),
]
