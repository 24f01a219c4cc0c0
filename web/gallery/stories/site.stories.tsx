// Pages of the made-up site, drawn by the components that the server draws them with.
import { click } from '../storybook/steps'
import { sitePage } from '../storybook/story'

export default { title: 'Site' }

export const SiteHome = sitePage('home')
export const SiteMenu = sitePage('home', async () => {
  await click('header summary')
})
export const SitePage = sitePage('page')
export const SitePost = sitePage('post')
export const SiteCategory = sitePage('category')
export const SiteAuthor = sitePage('author')
export const SiteProduct = sitePage('product')
export const SiteServices = sitePage('services')
export const SiteCollection = sitePage('collection')
export const SiteSearch = sitePage('search')
export const SiteSearchNone = sitePage('search-none')
export const SiteLongGerman = sitePage('long-german')
export const SiteEmpty = sitePage('empty')
export const SiteRightToLeft = sitePage('right-to-left')
export const SitePreview = sitePage('preview')
