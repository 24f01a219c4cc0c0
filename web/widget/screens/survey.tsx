export { FormScreen as Screen } from '../forms/form-screen'
