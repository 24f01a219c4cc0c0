import type { SiteProduct } from '../../shared/api/types'
import { Body } from './blocks'
import { Cards } from './cards'
import { Title } from './heading'
import styles from './page.module.css'
import { useSitePage } from './page-context'
import { Figure, Picture } from './picture'
import post from './post.module.css'
import product from './product.module.css'

export function Product({ product: facts }: { product: SiteProduct }) {
  const { page } = useSitePage()
  const [first, ...more] = facts.pictures ?? (page.picture ? [page.picture] : [])
  return (
    <>
      <div className={product.product}>
        {first && (
          <div className={product.pictures}>
            <Figure picture={first} sizes="(min-width: 860px) 560px, 92vw" shape="square" />
            {more.length > 0 && (
              <ul className={product.more}>
                {more.map(picture => (
                  <li key={picture.src}>
                    <Picture picture={picture} sizes="(min-width: 860px) 180px, 30vw" shape="square" />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <div className={product.facts}>
          <Title className={styles.title}>{page.title}</Title>
          <p className={product.price}>
            {facts.price_label} {!facts.available && <span className={product.soldOut}>{page.texts.sold_out}</span>}
          </p>
          {page.summary && <p className={styles.summary}>{page.summary}</p>}
          <Variants product={facts} />
          <Body blocks={page.body} />
        </div>
      </div>
      {page.related && page.related.length > 0 && (
        <section className={post.related}>
          <h2 className={post.readOn}>{page.texts.read_on}</h2>
          <Cards cards={page.related} level={3} />
        </section>
      )}
    </>
  )
}

function Variants({ product: { variants = [] } }: { product: SiteProduct }) {
  const { texts } = useSitePage().page
  if (variants.length === 0) return null
  return (
    <section>
      <h2 className={product.heading}>{texts.variants}</h2>
      <ul className={product.variants}>
        {variants.map(({ name, price_label, available }) => (
          <li key={name} className={product.variant}>
            <span>{name}</span>
            {!available && <span className={product.soldOut}>{texts.sold_out}</span>}
            <span className={product.variantPrice}>{price_label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
