export { VisitScreen as Screen } from '../visit/visit-screen'
