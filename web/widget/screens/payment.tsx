export { PaymentScreen as Screen } from '../payment/payment-screen'
