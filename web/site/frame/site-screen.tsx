import { useMemo } from 'react'
import type { SitePage } from '../../shared/api/types'
import unseen from '../../shared/ui/visually-hidden.module.css'
import { firstPictureOf } from '../content/first-picture'
import { outlineOf } from '../content/outline'
import styles from '../content/page.module.css'
import { SitePageContext } from '../content/page-context'
import { Author, Home, PlainPage } from '../content/plain-page'
import { Post } from '../content/post'
import { Product } from '../content/product'
import { Breadcrumbs } from './breadcrumbs'
import { Footer } from './footer'
import { Header } from './header'

interface SiteScreenProps {
  page: SitePage
  /** What just came in the place of another page, for those who listen. */
  announced?: string
}

/** Whatever a page of the site shows, from its payload alone: the server draws it with the same components. */
export function SiteScreen({ page, announced = '' }: SiteScreenProps) {
  const shown = useMemo(
    () => ({ page, outline: outlineOf(page.body ?? []), firstPicture: firstPictureOf(page) }),
    [page],
  )
  return (
    <SitePageContext value={shown}>
      <div className={styles.site}>
        <a className={styles.skip} href="#content">
          {page.texts.skip}
        </a>
        <Header />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Breadcrumbs />
          <Content page={page} />
        </main>
        <Footer />
        <div className={unseen.unseen} role="status">
          {announced}
        </div>
      </div>
    </SitePageContext>
  )
}

function Content({ page }: { page: SitePage }) {
  if (page.product) return <Product product={page.product} />
  if (page.kind === 'post') return <Post />
  if (page.kind === 'author') return <Author />
  return page.is_home ? <Home /> : <PlainPage />
}
